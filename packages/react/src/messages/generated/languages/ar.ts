// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../ar.button.ts'

/** Arabic, from right to left. */
export const arabic: Language = {
  locale: 'ar',
  direction: 'rtl',
  button,
  load: async () => (await import('../ar.ts')).messages,
}
