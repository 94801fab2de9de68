import { chooseLanguage } from '@latchkey/protocol/languages'
import { acceptedLanguages } from '@latchkey/service/http'
import { languages } from './generated/languages.ts'

/** A language of mails and pages, by its tag (BCP 47). */
export type MailLanguage = keyof typeof languages

export function directionOf(language: MailLanguage): 'ltr' | 'rtl' {
  return languages[language].direction
}

/**
 * Returns the language for a visitor: that of the request's body (`wanted`) or of its link, else the browser's, else
 * English.
 */
export function languageOf(request: Request, wanted?: string): MailLanguage {
  const inLink = new URL(request.url).searchParams.get('language')
  const named = [wanted, inLink].filter((tag) => typeof tag === 'string')
  const accepted = acceptedLanguages(request.headers.get('accept-language'))
  return chooseLanguage([...named, ...accepted], Object.keys(languages).filter(isLanguage), 'en')
}

function isLanguage(tag: string): tag is MailLanguage {
  return Object.hasOwn(languages, tag)
}
