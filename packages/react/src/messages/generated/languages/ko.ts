// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../ko.button.ts'

/** Korean. */
export const korean: Language = {
  locale: 'ko',
  direction: 'ltr',
  button,
  load: async () => (await import('../ko.ts')).messages,
}
