import { wordlist } from '@scure/bip39/wordlists/english'
import type { Bytes } from '../bytes.ts'
import { entropyOf } from './words.ts'

/**
 * The entropy of a secret phrase, or the reason why a text is none. `position`: of the first unknown word, from 1.
 * `otherList`: most words are not in the English list.
 */
export type ParsedPhrase =
  | { status: 'entropy'; entropy: Bytes }
  | { status: 'unknownWord'; word: string; position: number }
  | { status: 'wordCount'; count: number }
  | { status: 'otherList' | 'wrongChecksum' }

/** The numbers of words that a phrase can have (BIP-39). */
const lengths: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])
const known: ReadonlySet<string> = new Set(wordlist)

/**
 * Parses the secret phrase of a wallet, in English (BIP-39). Accepts capitals, line breaks, numbers and punctuation
 * between the words, because visitors paste notes and printed lists.
 */
export function parsePhrase(text: string): ParsedPhrase {
  const words = lettersIn(text)
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length * 2 > words.length) return { status: 'otherList' }
  const [word] = unknown
  if (word !== undefined)
    return {
      status: 'unknownWord',
      word: word.normalize('NFC'),
      position: words.indexOf(word) + 1,
    }
  if (!lengths.has(words.length)) return { status: 'wordCount', count: words.length }
  const entropy = entropyOf(words.join(' '))
  return entropy ? { status: 'entropy', entropy } : { status: 'wrongChecksum' }
}

/** Returns the runs of letters, without invisible characters. A space of no width still separates words. */
function lettersIn(text: string): string[] {
  const visible = text.normalize('NFKD').replace(/(?!\u200b)\p{Cf}/gu, '')
  return visible.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}
