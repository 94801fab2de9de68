// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../ja.button.ts'

/** Japanese. */
export const japanese: Language = {
  locale: 'ja',
  direction: 'ltr',
  button,
  load: async () => (await import('../ja.ts')).messages,
}
