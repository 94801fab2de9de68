// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../nl.button.ts'

/** Dutch. */
export const dutch: Language = {
  locale: 'nl',
  direction: 'ltr',
  button,
  load: async () => (await import('../nl.ts')).messages,
}
