// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../ru.button.ts'

/** Russian. */
export const russian: Language = {
  locale: 'ru',
  direction: 'ltr',
  button,
  load: async () => (await import('../ru.ts')).messages,
}
