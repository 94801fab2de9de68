// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../es.button.ts'

/** Spanish. */
export const spanish: Language = {
  locale: 'es',
  direction: 'ltr',
  button,
  load: async () => (await import('../es.ts')).messages,
}
