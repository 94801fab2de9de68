// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../it.button.ts'

/** Italian. */
export const italian: Language = {
  locale: 'it',
  direction: 'ltr',
  button,
  load: async () => (await import('../it.ts')).messages,
}
