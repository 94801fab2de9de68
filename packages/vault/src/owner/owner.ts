import { getPublicKeyAsync, signAsync, verifyAsync } from '@noble/ed25519'
import { base64urlnopad } from '@scure/base'
import { decoded } from '../aead.ts'
import { type Bytes, bytesOfWords, wipe } from '../bytes.ts'
import type { SealedVault } from '../sealed/index.ts'
import type { WrappedShare } from '../shares/index.ts'

/**
 * Who can prove that they have opened the wallet. The key follows from the entropy, so it stays the same however often the
 * wallet is sealed anew, and signs nothing on any chain.
 */
export type Owner = {
  /** Ed25519 (RFC 8032), in base64url. The gateway keeps it from the first vault on. */
  publicKey: string
  /** The signature over a text, in base64url. */
  prove(text: Bytes): Promise<string>
  /** Overwrites the key. */
  forget(): void
}

/** What is to be stored in the place of what stands there. */
export type Proven = {
  vault: SealedVault
  recovery: WrappedShare
  /** The passkey that unwraps the recovery share; absent: the recovery code does. */
  recoveryPasskey?: string | undefined
  /** The gateway's share, in base64url. */
  share: string
  /** The device's share as a passkey unwraps it; absent: it stays in the browser. */
  passkey?: { id: string; share: WrappedShare } | undefined
  /** The id of the vault that is replaced; absent: there is none. */
  replaces?: string | undefined
  /** The user whose wallet this is until then; absent: the same. */
  takesOver?: string | undefined
}

const info = new TextEncoder().encode('latchkey vault owner 1')

/** The owner's key of a wallet's entropy, which is left as it is. */
export async function ownerOf(entropy: Bytes): Promise<Owner> {
  const material = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const key = new Uint8Array(await crypto.subtle.deriveBits(how, material, 256))
  return {
    publicKey: base64urlnopad.encode(await getPublicKeyAsync(key)),
    prove: async (text) => base64urlnopad.encode(await signAsync(text, key)),
    forget: () => wipe(key),
  }
}

/** Whether the owner with a public key has signed a text. */
export async function verifyOwner(publicKey: string, text: Bytes, proof: string): Promise<boolean> {
  const [key, signature] = [decoded(publicKey), decoded(proof)]
  if (key?.length !== 32 || signature?.length !== 64) return false
  try {
    return await verifyAsync(signature, text, key, { zip215: false })
  } catch {
    return false
  }
}

/** What the owner signs to have a vault stored: all of it, and what it replaces. Nothing of it can be swapped for another. */
export function storeText(stored: Proven): Bytes {
  const { vault, recovery, recoveryPasskey, share, passkey, replaces, takesOver } = stored
  return bytesOfWords([
    ...['latchkey store', 1, vault.user, vault.origin, vault.id, vault.iv, vault.data],
    ...wordsOf(recovery),
    ...[recoveryPasskey ?? '', share, passkey?.id ?? ''],
    ...(passkey ? wordsOf(passkey.share) : []),
    ...[replaces ?? '', takesOver ?? ''],
    ...(vault.generation === undefined ? [] : [vault.generation]),
  ])
}

/** What the gateway does for nobody but a wallet's owner, besides storing. */
export type Deed = 'add passkey' | 'change email' | 'delete'

/**
 * What the owner signs for a deed. `login`: who is logged in, and since when in Unix milliseconds: the proof is good for that
 * log-in alone. `detail`: the id of the new passkey, the new address, or nothing.
 */
export function deedText(
  deed: Deed,
  { user, since }: { user: string; since: number },
  detail = '',
): Bytes {
  return bytesOfWords(['latchkey deed', 1, deed, user, since, detail])
}

/** What the owner signs to have a passkey unwrap the device's share. */
export function passkeyShareText({ id, share }: { id: string; share: WrappedShare }): Bytes {
  return bytesOfWords(['latchkey passkey share', 1, id, ...wordsOf(share)])
}

function wordsOf({ holder, vault, salt, iv, data }: WrappedShare): string[] {
  return [holder, vault, salt ?? '', iv, data]
}
