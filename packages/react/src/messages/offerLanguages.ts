import { type Latchkey, storedLanguage } from '@latchkey/core'
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
      for (const tag of globalThis.navigator?.languages ?? []) {
        const found = find(tag) ?? languages.find(({ locale }) => primary(locale) === primary(tag))
        if (found) return found
      }
      return first
    },
  }
}

/** The language of a tag, without its script and region. */
function primary(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag
}
