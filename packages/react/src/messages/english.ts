import { button } from './generated/en.button.ts'
import type { Language } from './language.ts'

/** English, the default language. */
export const english: Language = {
  locale: 'en',
  direction: 'ltr',
  button,
  load: async () => (await import('./generated/en.ts')).messages,
}
