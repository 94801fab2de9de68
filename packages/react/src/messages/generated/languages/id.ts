// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../id.button.ts'

/** Indonesian. */
export const indonesian: Language = {
  locale: 'id',
  direction: 'ltr',
  button,
  load: async () => (await import('../id.ts')).messages,
}
