import { expect, it } from 'vitest'
import { ar } from './ar.ts'
import { arFurther } from './arFurther.ts'
import { en } from './en.ts'
import { enFurther } from './enFurther.ts'

/** Every text of a language by its path; functions are called with a sample. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value('Sample', 'Other'))]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => texts(member, `${path}.${name}`))
}

it.each([
  ['of the first views', en, ar],
  ['of the further views', enFurther, arFurther],
])('translates every text %s into Arabic', (_name, inEnglish, inArabic) => {
  const english = new Map(texts(inEnglish))
  const names = new Set(['.titles.walletConnect'])
  const untranslated = texts(inArabic).filter(
    ([path, text]) => english.get(path) === text && !names.has(path),
  )
  expect(untranslated).toEqual([])
  expect(texts(inArabic).every(([, text]) => text.trim() !== '')).toBe(true)
})

it('counts in all six Arabic forms', () => {
  expect(arFurther.settings.accounts(1)).toBe('حساب واحد')
  expect(arFurther.settings.accounts(2)).toBe('حسابان')
  expect(arFurther.settings.accounts(3)).toMatch(/حسابات$/)
  expect(arFurther.settings.accounts(11)).toMatch(/حسابًا$/)
})
