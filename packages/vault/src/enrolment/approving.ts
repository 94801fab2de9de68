import { base64urlnopad } from '@scure/base'
import { decoded } from '../aead.ts'
import { type Bytes, wipe } from '../bytes.ts'
import { suite } from '../hpke.ts'
import type { EnrolmentReveal, ReleasedShare } from '../protocol/shapes.ts'
import type { VaultScope } from '../sealed/index.ts'
import { info } from './info.ts'
import {
  commitmentOf,
  contextOf,
  digitsOf,
  type Enrolment,
  enrolmentLife,
  type Transcript,
} from './transcript.ts'

/** An open browser that answers the enrolment of a new one. Every step works once. */
export type ApprovingBrowser = {
  /** This browser's key, made for this enrolment alone. */
  publicKey: string
  /**
   * Checks the revealed key against the commitment. Returns the six digits. Returns `undefined` if the key is another
   * one, for a second key, and after the enrolment has expired.
   */
  check(reveal: EnrolmentReveal): Promise<string | undefined>
  /** Seals a share to the revealed key, then wipes it. Returns `undefined` if there is none, or after the first time. */
  seal(share: Bytes): Promise<ReleasedShare | undefined>
}

/** Answers an enrolment. Call it only after the commitment has arrived, since its key must be unknown until then. */
export async function newApproving(
  scope: VaultScope,
  { commitment, expiresAt }: Enrolment,
  now: () => number = Date.now,
): Promise<ApprovingBrowser> {
  const keys = await suite.kem.generateKeyPair()
  const serialized = new Uint8Array(await suite.kem.serializePublicKey(keys.publicKey))
  const approver = base64urlnopad.encode(serialized)
  const end = now() + enrolmentLife
  let hasChecked = false
  let agreed: Transcript | undefined

  return {
    publicKey: approver,
    async check(reveal) {
      if (hasChecked || now() >= end) return undefined
      hasChecked = true
      if ((await commitmentOf(scope, reveal)) !== commitment) return undefined
      const transcript = { ...scope, commitment, expiresAt, reveal, approver }
      const digits = await digitsOf(transcript)
      agreed = transcript
      return digits
    },
    async seal(share) {
      const transcript = agreed
      agreed = undefined
      const key = transcript && decoded(transcript.reveal.publicKey)
      try {
        if (!transcript || !key || now() >= end) return undefined
        const recipientPublicKey = await suite.kem.deserializePublicKey(key)
        const sealing = { recipientPublicKey, senderKey: keys, info }
        const { enc, ct } = await suite.seal(sealing, share, contextOf(transcript))
        return {
          sender: base64urlnopad.encode(new Uint8Array(enc)),
          data: base64urlnopad.encode(new Uint8Array(ct)),
        }
      } catch {
        return undefined
      } finally {
        wipe(share)
      }
    },
  }
}
