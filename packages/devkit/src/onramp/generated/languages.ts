// Made from packages/messages/src/card/*.json by `npm run messages`.
import { messages as ar } from './ar.ts'
import { messages as en } from './en.ts'

/** The languages with their texts. */
export const languages = {
  ar: { direction: 'rtl', messages: ar },
  en: { direction: 'ltr', messages: en },
} as const
