// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../de.button.ts'

/** German. */
export const german: Language = {
  locale: 'de',
  direction: 'ltr',
  button,
  load: async () => (await import('../de.ts')).messages,
}
