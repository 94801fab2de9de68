import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, randomBytes } from '../bytes.ts'

/** Bytes of the entropy that all keys of a wallet come from. */
const length = 32

/** New entropy of 256 bits. */
export function newEntropy(): Bytes {
  return randomBytes(length)
}

/** The 24 words that stand for entropy (BIP-39, English), as other wallets import them. */
export function wordsOf(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}

/** The entropy of 24 words, in any case and with any spaces between; `undefined` where a word or the checksum is wrong. */
export function entropyOf(words: string): Bytes | undefined {
  const written = tidy(words)
  if (!validateMnemonic(written, wordlist)) return undefined
  const entropy = new Uint8Array(mnemonicToEntropy(written, wordlist))
  return entropy.length === length ? entropy : undefined
}

/** Words as they are looked up: small letters, one space between. */
export function tidy(words: string): string {
  return words.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ')
}

/** The seed of 64 bytes that words stand for, without a passphrase (BIP-39). */
export async function seedOf(words: string): Promise<Bytes> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(words), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-512', salt: encode('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 512))
}
