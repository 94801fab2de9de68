// Made from packages/messages/src/dialog/*.json by `npm run messages`.
'use client'

import type { Language } from '../../language.ts'
import { button } from '../zh-Hans.button.ts'

/** Simplified Chinese. */
export const simplifiedChinese: Language = {
  locale: 'zh-Hans',
  direction: 'ltr',
  button,
  load: async () => (await import('../zh-Hans.ts')).messages,
}
