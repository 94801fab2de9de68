// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../he.button.ts'

/** Hebrew, from right to left. */
export const hebrew: Language = {
  locale: 'he',
  direction: 'rtl',
  button,
  load: async () => (await import('../he.ts')).messages,
}
