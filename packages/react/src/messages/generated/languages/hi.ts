// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../hi.button.ts'

/** Hindi. */
export const hindi: Language = {
  locale: 'hi',
  direction: 'ltr',
  button,
  load: async () => (await import('../hi.ts')).messages,
}
