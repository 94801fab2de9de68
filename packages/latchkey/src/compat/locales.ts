import { chooseLanguage } from '@latchkey/protocol/languages'
import { english, type Language, shippedLanguages } from '@latchkey/react'

const tags: readonly string[] = [english.locale, ...Object.keys(shippedLanguages)]

/** Loads the language of a locale such as `de-DE`. `undefined` if it does not ship. */
export function loadLanguage(locale: string): Promise<Language> | undefined {
  // The other dialogs name the language of Ukraine by its country.
  const wanted = locale.replaceAll('_', '-').replace(/^ua\b/i, 'uk')
  const tag = chooseLanguage([wanted], tags, '')
  return tag === english.locale ? Promise.resolve(english) : shippedLanguages[tag]?.()
}
