import type { Language } from '../site/appearance.ts'
import { arabic } from './ar.ts'
import { english, type Words } from './en.ts'

export type { Words } from './en.ts'

const all: Readonly<Record<Language, Words>> = { en: english, ar: arabic }

/** Returns the texts of the page in a language. */
export function wordsOf(language: Language): Words {
  return all[language]
}
