import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, randomBytes } from '../bytes.ts'
import { tidy } from '../keys/words.ts'

/** The length of a recovery code in bytes: 128 bits, too many to guess. */
const length = 16

/**
 * Returns a new recovery code: 12 words with a checksum, which encode 128 random bits. They are no seed of a wallet.
 */
export function newRecoveryCode(): string {
  return entropyToMnemonic(randomBytes(length), wordlist)
}

/** Decodes a typed code. Returns `undefined` if a word or the checksum is wrong. */
export function secretOfCode(code: string): Bytes | undefined {
  const words = tidy(code)
  if (words.split(' ').length !== 12 || !validateMnemonic(words, wordlist)) return undefined
  return new Uint8Array(mnemonicToEntropy(words, wordlist))
}
