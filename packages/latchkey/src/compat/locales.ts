import { english, type Language } from '@latchkey/react'

/** Loads the language of each tag of a language that ships, without its region. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  ar: async () => (await import('@latchkey/react/messages/ar')).arabic,
  de: async () => (await import('@latchkey/react/messages/de')).german,
  en: async () => english,
  es: async () => (await import('@latchkey/react/messages/es')).spanish,
  fr: async () => (await import('@latchkey/react/messages/fr')).french,
  hi: async () => (await import('@latchkey/react/messages/hi')).hindi,
  id: async () => (await import('@latchkey/react/messages/id')).indonesian,
  ja: async () => (await import('@latchkey/react/messages/ja')).japanese,
  ko: async () => (await import('@latchkey/react/messages/ko')).korean,
  pt: async () => (await import('@latchkey/react/messages/pt-BR')).brazilianPortuguese,
  ru: async () => (await import('@latchkey/react/messages/ru')).russian,
  th: async () => (await import('@latchkey/react/messages/th')).thai,
  tr: async () => (await import('@latchkey/react/messages/tr')).turkish,
  // The other dialogs name the language of Ukraine by its country.
  ua: async () => (await import('@latchkey/react/messages/uk')).ukrainian,
  uk: async () => (await import('@latchkey/react/messages/uk')).ukrainian,
  vi: async () => (await import('@latchkey/react/messages/vi')).vietnamese,
  zh: async () => (await import('@latchkey/react/messages/zh-Hans')).simplifiedChinese,
}
const traditional = async () =>
  (await import('@latchkey/react/messages/zh-Hant')).traditionalChinese

/** Loads the language of a locale such as `de-DE`. `undefined` if it does not ship. */
export function loadLanguage(locale: string): Promise<Language> | undefined {
  const [tag = '', region = ''] = locale.toLowerCase().split(/[-_]/)
  const isTraditional = tag === 'zh' && ['hk', 'hant', 'mo', 'tw'].includes(region)
  return isTraditional ? traditional() : languages[tag]?.()
}
