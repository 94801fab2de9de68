import { english, type Language } from '@latchkey/react'
import { arabic } from '@latchkey/react/messages/ar'
import { bangla } from '@latchkey/react/messages/bn'
import { german } from '@latchkey/react/messages/de'
import { spanish } from '@latchkey/react/messages/es'
import { french } from '@latchkey/react/messages/fr'
import { hebrew } from '@latchkey/react/messages/he'
import { hindi } from '@latchkey/react/messages/hi'
import { indonesian } from '@latchkey/react/messages/id'
import { italian } from '@latchkey/react/messages/it'
import { japanese } from '@latchkey/react/messages/ja'
import { korean } from '@latchkey/react/messages/ko'
import { dutch } from '@latchkey/react/messages/nl'
import { polish } from '@latchkey/react/messages/pl'
import { brazilianPortuguese } from '@latchkey/react/messages/pt-BR'
import { russian } from '@latchkey/react/messages/ru'
import { thai } from '@latchkey/react/messages/th'
import { turkish } from '@latchkey/react/messages/tr'
import { ukrainian } from '@latchkey/react/messages/uk'
import { vietnamese } from '@latchkey/react/messages/vi'
import { simplifiedChinese } from '@latchkey/react/messages/zh-Hans'
import { traditionalChinese } from '@latchkey/react/messages/zh-Hant'

/** The languages of the dialog, each under the name of its export. */
export const shippedLanguages = {
  english,
  arabic,
  bangla,
  german,
  spanish,
  french,
  hebrew,
  hindi,
  indonesian,
  italian,
  japanese,
  korean,
  dutch,
  polish,
  brazilianPortuguese,
  russian,
  thai,
  turkish,
  ukrainian,
  vietnamese,
  simplifiedChinese,
  traditionalChinese,
} as const satisfies Record<string, Language>

export type ShippedLanguage = keyof typeof shippedLanguages
