'use client'

import { button } from './generated/ar.button.ts'
import type { Language } from './language.ts'

/** Arabic, from right to left. */
export const arabic: Language = {
  locale: 'ar',
  direction: 'rtl',
  button,
  load: async () => (await import('./generated/ar.ts')).messages,
}
