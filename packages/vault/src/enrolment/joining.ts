import { base64urlnopad } from '@scure/base'
import { decoded } from '../aead.ts'
import { type Bytes, randomBytes } from '../bytes.ts'
import { suite } from '../hpke.ts'
import type { EnrolmentReveal, ReleasedShare } from '../protocol/shapes.ts'
import type { VaultScope } from '../sealed/index.ts'
import { info } from './info.ts'
import { commitmentOf, contextOf, digitsOf, enrolmentLife, type Transcript } from './transcript.ts'

/** A new browser that waits for the share of an open one. Every step works once. */
export type JoiningBrowser = {
  /** The commitment to this browser's key. The gateway learns the key only after the open browser has sent its own. */
  commitment: string
  /**
   * Accepts the key of the open browser. Returns the values that this browser reveals, and the six digits. Returns
   * `undefined` for a second key, and after the enrolment has expired.
   */
  accept(approver: {
    publicKey: string
    expiresAt: number
  }): Promise<{ reveal: EnrolmentReveal; digits: string } | undefined>
  /**
   * Decrypts the share. Returns `expired` after the end of the enrolment, and `undefined` unless the browser of the
   * accepted key has sealed it for this one.
   */
  open(sealed: ReleasedShare): Promise<Bytes | 'expired' | undefined>
}

/** Starts an enrolment of this browser. Its private key stays in WebCrypto. */
export async function newJoining(
  scope: VaultScope,
  now: () => number = Date.now,
): Promise<JoiningBrowser> {
  const keys = await suite.kem.generateKeyPair()
  const publicKey = new Uint8Array(await suite.kem.serializePublicKey(keys.publicKey))
  const reveal: EnrolmentReveal = {
    publicKey: base64urlnopad.encode(publicKey),
    nonce: base64urlnopad.encode(randomBytes(32)),
  }
  const commitment = await commitmentOf(scope, reveal)
  const end = now() + enrolmentLife
  let hasAccepted = false
  let agreed: Transcript | undefined

  return {
    commitment,
    async accept({ publicKey: approver, expiresAt }) {
      if (hasAccepted || now() >= end) return undefined
      hasAccepted = true
      const transcript = { ...scope, commitment, expiresAt, reveal, approver }
      const digits = await digitsOf(transcript)
      agreed = transcript
      return { reveal, digits }
    },
    async open({ sender, data }) {
      const transcript = agreed
      agreed = undefined
      if (now() >= end) return 'expired'
      if (!transcript) return undefined
      const [enc, body, approver] = [decoded(sender), decoded(data), decoded(transcript.approver)]
      if (!enc || !body || !approver) return undefined
      try {
        // The mode Auth of HPKE: only the owner of the approver's key can have sealed it.
        const senderPublicKey = await suite.kem.deserializePublicKey(approver)
        const opening = { recipientKey: keys.privateKey, senderPublicKey, enc, info }
        return new Uint8Array(await suite.open(opening, body, contextOf(transcript)))
      } catch {
        return undefined
      }
    },
  }
}
