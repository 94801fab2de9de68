// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../pt-BR.button.ts'

/** Brazilian Portuguese. */
export const brazilianPortuguese: Language = {
  locale: 'pt-BR',
  direction: 'ltr',
  button,
  load: async () => (await import('../pt-BR.ts')).messages,
}
