import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, randomBytes } from '../bytes.ts'
import { tidy } from '../keys/words.ts'

/** Bytes of a recovery code: 128 bits, too many to try. */
const length = 16

/** A new recovery code: 12 words with a checksum, which stand for 128 random bits. They are no seed of a wallet. */
export function newRecoveryCode(): string {
  return entropyToMnemonic(randomBytes(length), wordlist)
}

/** The secret of a typed code; `undefined` where a word or the checksum is wrong. */
export function secretOfCode(code: string): Bytes | undefined {
  const words = tidy(code)
  if (words.split(' ').length !== 12 || !validateMnemonic(words, wordlist)) return undefined
  return new Uint8Array(mnemonicToEntropy(words, wordlist))
}
