// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../fr.button.ts'

/** French. */
export const french: Language = {
  locale: 'fr',
  direction: 'ltr',
  button,
  load: async () => (await import('../fr.ts')).messages,
}
