import { expect, it } from 'vitest'
import { loadLanguage } from './locales.ts'

it.each([
  ['en-US', 'en'],
  ['de-DE', 'de'],
  ['es-419', 'es'],
  ['pl', 'pl'],
  ['nl_BE', 'nl'],
  ['pt', 'pt-BR'],
  ['ua', 'uk'],
  ['uk-UA', 'uk'],
  ['zh', 'zh-Hans'],
  ['zh-HK', 'zh-Hant'],
  ['ms-MY', undefined],
])('loads the language of %s [L32]', async (locale, shown) => {
  expect((await loadLanguage(locale))?.locale).toBe(shown)
})
