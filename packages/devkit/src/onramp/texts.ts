import { chooseLanguage } from '@latchkey/protocol/languages'
import { languages } from './generated/languages.ts'
import type { CardMessages } from './generated/types.ts'

/** The page's texts in the visitor's language. */
export type Texts = { language: string; direction: 'ltr' | 'rtl'; messages: CardMessages }

/** Returns the texts for a visitor's languages (BCP 47), the most wanted first; English if the page has none of them. */
export function textsFor(wanted: readonly string[]): Texts {
  const language = chooseLanguage(wanted, Object.keys(languages).filter(isLanguage), 'en')
  return { language, ...languages[language] }
}

function isLanguage(tag: string): tag is keyof typeof languages {
  return Object.hasOwn(languages, tag)
}
