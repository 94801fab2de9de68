// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../th.button.ts'

/** Thai. */
export const thai: Language = {
  locale: 'th',
  direction: 'ltr',
  button,
  load: async () => (await import('../th.ts')).messages,
}
