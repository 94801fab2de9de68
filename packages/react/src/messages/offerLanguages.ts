import { type Latchkey, storedLanguage } from '@latchkey/core'
import { chooseLanguage } from '@latchkey/protocol/languages'
import type { Language } from './language.ts'

/**
 * Offers the visitor several languages. The dialog begins in the one that the visitor has chosen in its settings, else in
 * the first of the browser's languages (`navigator.languages`) that is among them, else in the first given. A server
 * renders the first given.
 */
export function offerLanguages(languages: readonly [Language, ...Language[]]): Language {
  const [first] = languages
  const find = (wanted: string) => languages.find(({ locale }) => locale === wanted)
  return {
    ...first,
    choices: languages,
    preferred(client: Latchkey) {
      const chosen = find(storedLanguage(client) ?? '')
      if (chosen) return chosen
      const tags = languages.map(({ locale }) => locale)
      return (
        find(chooseLanguage(globalThis.navigator?.languages ?? [], tags, first.locale)) ?? first
      )
    },
  }
}
