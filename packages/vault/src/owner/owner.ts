import { getPublicKeyAsync, signAsync, verifyAsync } from '@noble/ed25519'
import { base64urlnopad } from '@scure/base'
import { decoded } from '../aead.ts'
import { type Bytes, bytesOfWords, wipe } from '../bytes.ts'
import type { WalletSecret } from '../keys/index.ts'
import type { SealedVault } from '../sealed/index.ts'
import type { WrappedShare } from '../shares/index.ts'

/**
 * The key that proves to the gateway that a page has opened the wallet. It derives from the wallet's secret, so sealing
 * the wallet again does not change it. It signs nothing on any chain.
 */
export type OwnerKey = {
  /** The Ed25519 public key (RFC 8032), in base64url. The gateway stores it with the first vault. */
  publicKey: string
  /** Signs a text. Returns the signature in base64url. */
  prove(text: Bytes): Promise<string>
  /** Overwrites the key. */
  forget(): void
}

/** A new vault and its shares, which replace what the gateway stores. */
export type StoreRequest = {
  vault: SealedVault
  recovery: WrappedShare
  /** The passkey that unwraps the recovery share. Absent: the recovery code unwraps it. */
  recoveryPasskey?: string | undefined
  /** The gateway's share, in base64url. */
  share: string
  /** The device's share, wrapped by a passkey. Absent: only the browser stores it. */
  passkey?: { id: string; share: WrappedShare } | undefined
  /** The id of the vault that this one replaces. Absent: there is none. */
  replaces?: string | undefined
  /** The user who had this wallet before. Absent: the same user. */
  takesOver?: string | undefined
  /** The id of the user's vault of another wallet, which the gateway keeps aside. Absent: there is none. */
  setsAside?: string | undefined
}

/** Derives the owner key from a wallet's secret. Does not wipe the secret. */
export async function ownerOf({ secret, family }: WalletSecret): Promise<OwnerKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  // A private key is another wallet than the one whose entropy has the same bytes.
  const label = 'latchkey vault owner 1'
  const info = new TextEncoder().encode(family ? `${label} ${family}` : label)
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const key = new Uint8Array(await crypto.subtle.deriveBits(how, material, 256))
  return {
    publicKey: base64urlnopad.encode(await getPublicKeyAsync(key)),
    prove: async (text) => base64urlnopad.encode(await signAsync(text, key)),
    forget: () => wipe(key),
  }
}

/** Verifies an owner's signature of a text. */
export async function verifyOwner(publicKey: string, text: Bytes, proof: string): Promise<boolean> {
  const [key, signature] = [decoded(publicKey), decoded(proof)]
  if (key?.length !== 32 || signature?.length !== 64) return false
  try {
    return await verifyAsync(signature, text, key, { zip215: false })
  } catch {
    return false
  }
}

/**
 * Returns the text that the owner signs to store a vault: the whole vault and what it replaces, so that no part can be
 * exchanged.
 */
export function storeText(stored: StoreRequest): Bytes {
  const { vault, recovery, recoveryPasskey, share, passkey, replaces, takesOver, setsAside } =
    stored
  return bytesOfWords([
    ...['latchkey store', 1, vault.user, vault.origin, vault.id, vault.iv, vault.data],
    ...wordsOf(recovery),
    ...[recoveryPasskey ?? '', share, passkey?.id ?? ''],
    ...(passkey ? wordsOf(passkey.share) : []),
    ...[replaces ?? '', takesOver ?? ''],
    ...(vault.generation === undefined ? [] : [vault.generation]),
    ...(setsAside === undefined ? [] : ['sets aside', setsAside]),
  ])
}

/** Returns the text that the owner of a vault that was set aside signs to put it back into use. */
export function restoreText(
  vaultId: string,
  { user, since }: { user: string; since: number },
): Bytes {
  return bytesOfWords(['latchkey restore', 1, user, since, vaultId])
}

/** The actions, besides storing, that need a proof by the wallet's owner. */
export type OwnerAction =
  | 'add passkey'
  | 'rename passkey'
  | 'remove passkey'
  | 'change email'
  | 'delete'

/**
 * Returns the text that the owner signs to allow an action. `login`: the user and the time of the log-in, in Unix
 * milliseconds; the proof is valid for that log-in alone. `detail`: the id of the passkey, with a space and
 * the new name if it is renamed; the new address; or nothing.
 */
export function actionText(
  action: OwnerAction,
  { user, since }: { user: string; since: number },
  detail = '',
): Bytes {
  return bytesOfWords(['latchkey deed', 1, action, user, since, detail])
}

/** Returns the text that the owner signs to let a passkey unwrap the device's share. */
export function passkeyShareText({ id, share }: { id: string; share: WrappedShare }): Bytes {
  return bytesOfWords(['latchkey passkey share', 1, id, ...wordsOf(share)])
}

function wordsOf({ holder, vault, salt, iv, data }: WrappedShare): string[] {
  return [holder, vault, salt ?? '', iv, data]
}
