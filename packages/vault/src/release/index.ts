import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { decoded } from '../aead.ts'
import { type Bytes, bytesOfWords, wipe } from '../bytes.ts'
import { suite } from '../hpke.ts'
import { type ReleaseBinding, type ReleasedShare, releasedShareSchema } from '../protocol/shapes.ts'

export type { ReleaseBinding, ReleasedShare } from '../protocol/shapes.ts'

/** A page that waits for the server's share. */
export type ShareReceiver = {
  /** The public key that encrypts the share, in base64url. Each release has its own key. */
  publicKey: string
  /**
   * Decrypts the share, once. Returns `undefined` if it was released for another page, user or session, or is expired.
   */
  open(released: ReleasedShare, binding: ReleaseBinding): Promise<Bytes | undefined>
}

const info = new TextEncoder().encode('latchkey share release 1')

/** Parses a released share. Returns `undefined` for any other value. */
export function parseReleasedShare(value: unknown): ReleasedShare | undefined {
  const parsed = v.safeParse(releasedShareSchema, value)
  return parsed.success ? parsed.output : undefined
}

/** Creates the key pair for one release. The private key stays in WebCrypto on this page. */
export async function newReceiver(now: () => number = Date.now): Promise<ShareReceiver> {
  const keys = await suite.kem.generateKeyPair()
  const publicKey = new Uint8Array(await suite.kem.serializePublicKey(keys.publicKey))
  let recipientKey: CryptoKey | undefined = keys.privateKey
  return {
    publicKey: base64urlnopad.encode(publicKey),
    async open({ sender, data }, binding) {
      const key = recipientKey
      recipientKey = undefined
      const [enc, body] = [decoded(sender), decoded(data)]
      if (!key || !enc || !body || binding.expiresAt <= now()) return undefined
      try {
        const share = await suite.open({ recipientKey: key, enc, info }, body, contextOf(binding))
        return new Uint8Array(share)
      } catch {
        return undefined
      }
    },
  }
}

/**
 * Encrypts the server's share to the page that requested it, then wipes it. Returns `undefined` if `publicKey` is
 * invalid.
 */
export async function releaseShare(
  share: Bytes,
  publicKey: string,
  binding: ReleaseBinding,
): Promise<ReleasedShare | undefined> {
  const key = decoded(publicKey)
  try {
    if (!key) return undefined
    const recipientPublicKey = await suite.kem.deserializePublicKey(key)
    const { enc, ct } = await suite.seal({ recipientPublicKey, info }, share, contextOf(binding))
    return {
      sender: base64urlnopad.encode(new Uint8Array(enc)),
      data: base64urlnopad.encode(new Uint8Array(ct)),
    }
  } catch {
    return undefined
  } finally {
    wipe(share)
  }
}

function contextOf({ user, session, vaultOrigin, topOrigin, expiresAt }: ReleaseBinding): Bytes {
  return bytesOfWords([user, session, vaultOrigin, topOrigin, expiresAt])
}
