import { english, type Language } from '@latchkey/react'
import { shippedLanguages } from '../shippedLanguages.ts'
import { button, messages } from './generated/pseudo.ts'

/** English in ⟦brackets⟧, accented and longer: shows what is not translated, and what does not fit. */
const pseudo: Language = {
  ...english,
  button,
  load: async () => messages,
}

const pseudoRightToLeft: Language = { ...pseudo, direction: 'rtl' }

const shipped = Object.values(shippedLanguages)

/** What the gallery can speak, by its name in the address. */
export const languages: ReadonlyMap<string, Language> = new Map([
  ...shipped.map((language): [string, Language] => [language.locale, language]),
  ['en', { ...english, choices: shipped }],
  ['pseudo', pseudo],
  ['pseudo-rtl', pseudoRightToLeft],
])
