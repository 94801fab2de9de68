// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../pl.button.ts'

/** Polish. */
export const polish: Language = {
  locale: 'pl',
  direction: 'ltr',
  button,
  load: async () => (await import('../pl.ts')).messages,
}
