// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../tr.button.ts'

/** Turkish. */
export const turkish: Language = {
  locale: 'tr',
  direction: 'ltr',
  button,
  load: async () => (await import('../tr.ts')).messages,
}
