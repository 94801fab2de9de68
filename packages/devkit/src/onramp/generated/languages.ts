// Made from packages/messages/src/card/*.json by `npm run messages`.
import { messages as ar } from './ar.ts'
import { messages as bn } from './bn.ts'
import { messages as de } from './de.ts'
import { messages as en } from './en.ts'
import { messages as es } from './es.ts'
import { messages as fr } from './fr.ts'
import { messages as he } from './he.ts'
import { messages as hi } from './hi.ts'
import { messages as id } from './id.ts'
import { messages as it } from './it.ts'
import { messages as ja } from './ja.ts'
import { messages as ko } from './ko.ts'
import { messages as nl } from './nl.ts'
import { messages as pl } from './pl.ts'
import { messages as ptBR } from './pt-BR.ts'
import { messages as ru } from './ru.ts'
import { messages as th } from './th.ts'
import { messages as tr } from './tr.ts'
import { messages as uk } from './uk.ts'
import { messages as vi } from './vi.ts'
import { messages as zhHans } from './zh-Hans.ts'
import { messages as zhHant } from './zh-Hant.ts'

/** The languages with their texts. */
export const languages = {
  ar: { direction: 'rtl', messages: ar },
  bn: { direction: 'ltr', messages: bn },
  de: { direction: 'ltr', messages: de },
  en: { direction: 'ltr', messages: en },
  es: { direction: 'ltr', messages: es },
  fr: { direction: 'ltr', messages: fr },
  he: { direction: 'rtl', messages: he },
  hi: { direction: 'ltr', messages: hi },
  id: { direction: 'ltr', messages: id },
  it: { direction: 'ltr', messages: it },
  ja: { direction: 'ltr', messages: ja },
  ko: { direction: 'ltr', messages: ko },
  nl: { direction: 'ltr', messages: nl },
  pl: { direction: 'ltr', messages: pl },
  'pt-BR': { direction: 'ltr', messages: ptBR },
  ru: { direction: 'ltr', messages: ru },
  th: { direction: 'ltr', messages: th },
  tr: { direction: 'ltr', messages: tr },
  uk: { direction: 'ltr', messages: uk },
  vi: { direction: 'ltr', messages: vi },
  'zh-Hans': { direction: 'ltr', messages: zhHans },
  'zh-Hant': { direction: 'ltr', messages: zhHant },
} as const
