// Made from packages/messages/src/login/*.json by `npm run messages`.
import { messages as ar } from './ar.ts'
import { messages as de } from './de.ts'
import { messages as en } from './en.ts'
import { messages as es } from './es.ts'
import { messages as fr } from './fr.ts'
import { messages as ja } from './ja.ts'
import { messages as ko } from './ko.ts'
import { messages as ptBR } from './pt-BR.ts'
import { messages as zhHans } from './zh-Hans.ts'

/** The languages with their texts. */
export const languages = {
  ar: { direction: 'rtl', messages: ar },
  de: { direction: 'ltr', messages: de },
  en: { direction: 'ltr', messages: en },
  es: { direction: 'ltr', messages: es },
  fr: { direction: 'ltr', messages: fr },
  ja: { direction: 'ltr', messages: ja },
  ko: { direction: 'ltr', messages: ko },
  'pt-BR': { direction: 'ltr', messages: ptBR },
  'zh-Hans': { direction: 'ltr', messages: zhHans },
} as const
