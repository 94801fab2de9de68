// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../uk.button.ts'

/** Ukrainian. */
export const ukrainian: Language = {
  locale: 'uk',
  direction: 'ltr',
  button,
  load: async () => (await import('../uk.ts')).messages,
}
