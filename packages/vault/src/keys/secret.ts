import { getPublicKeyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import { type Bytes, hexOf } from '../bytes.ts'
import { accountsOf, evmAccountOf, type KeyAccounts, solanaAccountOf } from './accounts.ts'
import { wordsOf } from './words.ts'

/** A chain family of the keys. */
export type KeyFamily = keyof KeyAccounts
/** The bytes that all keys of a wallet come from. */
export type WalletSecret = {
  /** The entropy of the words: 32 bytes, or 16 to 32 if the visitor has imported it. With `family`: a private key. */
  secret: Bytes
  /** The family of the one account that `secret` is the private key of. Absent: `secret` is entropy. */
  family?: KeyFamily
}
/** A secret as other wallets import it. */
export type ShownSecret =
  | { status: 'words'; words: string }
  | { status: 'key'; family: KeyFamily; key: string }

/** Derives the first accounts of a secret. A private key has the account of its family alone. */
export async function accountsOfSecret({
  secret,
  family,
}: WalletSecret): Promise<Partial<KeyAccounts>> {
  if (family === 'eip155') return { eip155: evmAccountOf(secret.slice()) }
  if (family === 'solana') return { solana: await solanaAccountOf(secret.slice()) }
  return accountsOf(secret)
}

/**
 * Returns a secret as text: the words, a private key of EVM in hex, or the key pair of Solana, 64 bytes in base58.
 */
export async function showSecret({ secret, family }: WalletSecret): Promise<ShownSecret> {
  if (family === undefined) return { status: 'words', words: wordsOf(secret) }
  if (family === 'eip155') return { status: 'key', family, key: hexOf(secret) }
  const pair = new Uint8Array([...secret, ...(await getPublicKeyAsync(secret))])
  return { status: 'key', family, key: base58.encode(pair) }
}
