import { expect, it } from 'vitest'
import { chooseLanguage } from './index.ts'

const known = ['en', 'ar', 'pt-BR', 'zh-Hans', 'zh-Hant'] as const

it.each([
  [['ar'], 'ar'],
  [['ar-EG', 'en'], 'ar'],
  [['AR'], 'ar'],
  [['de', 'ar', 'en'], 'ar'],
  [['pt-PT'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['ar-Latn', 'zh'], 'zh-Hans'],
  [['de'], 'en'],
  [[], 'en'],
  [['', '*', '-', 'x'.repeat(99), 'ar\nx'], 'en'],
])('chooses for %j', (wanted, chosen) => {
  expect(chooseLanguage(wanted, known, 'en')).toBe(chosen)
})

it('takes a plain tag after a variant for that variant', () => {
  const simplified = ['en', 'zh-Hans'] as const
  expect(chooseLanguage(['zh-TW', 'zh', 'en-US'], simplified, 'en')).toBe('en')
  expect(chooseLanguage(['zh', 'zh-TW'], simplified, 'en')).toBe('zh-Hans')
  expect(chooseLanguage(['zh-TW', 'zh-CN'], simplified, 'en')).toBe('zh-Hans')
  // A malformed tag is no variant.
  expect(chooseLanguage(['ar-EG@posix', 'ar', 'en'], known, 'en')).toBe('ar')
})
