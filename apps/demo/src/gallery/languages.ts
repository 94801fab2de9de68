import { english, type Language } from '@latchkey/react'
import { arabic } from '@latchkey/react/messages/ar'

/** English in ⟦brackets⟧, accented and longer: shows what is not translated, and what does not fit. */
const pseudo: Language = {
  ...english,
  load: async () => (await import('./generated/pseudo.ts')).messages,
}

/** What the gallery can speak. */
export const languages = {
  en: { ...english, choices: [english, arabic] },
  ar: arabic,
  pseudo,
  'pseudo-rtl': { ...pseudo, direction: 'rtl' },
} as const satisfies Record<string, Language>

export type LanguageName = keyof typeof languages

export function isLanguageName(name: string | null): name is LanguageName {
  return name !== null && Object.hasOwn(languages, name)
}
