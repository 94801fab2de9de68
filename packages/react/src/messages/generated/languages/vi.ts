// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../vi.button.ts'

/** Vietnamese. */
export const vietnamese: Language = {
  locale: 'vi',
  direction: 'ltr',
  button,
  load: async () => (await import('../vi.ts')).messages,
}
