// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { Language } from '../language.ts'

/** The languages that ship beside English, each with what loads it. */
export const shipped: Readonly<Record<string, () => Promise<Language>>> = {
  ar: async () => (await import('./languages/ar.ts')).arabic,
  bn: async () => (await import('./languages/bn.ts')).bangla,
  de: async () => (await import('./languages/de.ts')).german,
  es: async () => (await import('./languages/es.ts')).spanish,
  fr: async () => (await import('./languages/fr.ts')).french,
  he: async () => (await import('./languages/he.ts')).hebrew,
  hi: async () => (await import('./languages/hi.ts')).hindi,
  id: async () => (await import('./languages/id.ts')).indonesian,
  it: async () => (await import('./languages/it.ts')).italian,
  ja: async () => (await import('./languages/ja.ts')).japanese,
  ko: async () => (await import('./languages/ko.ts')).korean,
  nl: async () => (await import('./languages/nl.ts')).dutch,
  pl: async () => (await import('./languages/pl.ts')).polish,
  'pt-BR': async () => (await import('./languages/pt-BR.ts')).brazilianPortuguese,
  ru: async () => (await import('./languages/ru.ts')).russian,
  th: async () => (await import('./languages/th.ts')).thai,
  tr: async () => (await import('./languages/tr.ts')).turkish,
  uk: async () => (await import('./languages/uk.ts')).ukrainian,
  vi: async () => (await import('./languages/vi.ts')).vietnamese,
  'zh-Hans': async () => (await import('./languages/zh-Hans.ts')).simplifiedChinese,
  'zh-Hant': async () => (await import('./languages/zh-Hant.ts')).traditionalChinese,
}
