// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../bn.button.ts'

/** Bangla. */
export const bangla: Language = {
  locale: 'bn',
  direction: 'ltr',
  button,
  load: async () => (await import('../bn.ts')).messages,
}
