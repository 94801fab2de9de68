import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, randomBytes } from '../bytes.ts'

/** The length in bytes of the entropy of a new wallet. */
const length = 32

/** Returns new entropy of 256 bits. */
export function newEntropy(): Bytes {
  return randomBytes(length)
}

/** Encodes entropy as 12 to 24 English words (BIP-39), which other wallets import. New entropy gives 24. */
export function wordsOf(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}

/**
 * Decodes 12, 15, 18, 21 or 24 words, in any case and with any spaces. Returns `undefined` if a word or the checksum is
 * wrong.
 */
export function entropyOf(words: string): Bytes | undefined {
  const written = tidy(words)
  if (!validateMnemonic(written, wordlist)) return undefined
  return new Uint8Array(mnemonicToEntropy(written, wordlist))
}

/** Normalizes words for the word list: lower case, one space between. */
export function tidy(words: string): string {
  return words.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ')
}

/** Derives the seed of 64 bytes from words, without a passphrase (BIP-39). */
export async function seedOf(words: string): Promise<Bytes> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(words), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-512', salt: encode('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 512))
}
