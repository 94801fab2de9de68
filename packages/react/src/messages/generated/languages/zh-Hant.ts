// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../zh-Hant.button.ts'

/** Traditional Chinese. */
export const traditionalChinese: Language = {
  locale: 'zh-Hant',
  direction: 'ltr',
  button,
  load: async () => (await import('../zh-Hant.ts')).messages,
}
