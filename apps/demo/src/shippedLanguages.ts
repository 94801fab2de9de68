import { english, type Language } from '@latchkey/react'
import { arabic } from '@latchkey/react/messages/ar'
import { german } from '@latchkey/react/messages/de'
import { spanish } from '@latchkey/react/messages/es'
import { french } from '@latchkey/react/messages/fr'
import { japanese } from '@latchkey/react/messages/ja'
import { korean } from '@latchkey/react/messages/ko'
import { brazilianPortuguese } from '@latchkey/react/messages/pt-BR'
import { simplifiedChinese } from '@latchkey/react/messages/zh-Hans'

/** The languages of the dialog, each under the name of its export. */
export const shippedLanguages = {
  english,
  arabic,
  german,
  spanish,
  french,
  japanese,
  korean,
  brazilianPortuguese,
  simplifiedChinese,
} as const satisfies Record<string, Language>

export type ShippedLanguage = keyof typeof shippedLanguages
