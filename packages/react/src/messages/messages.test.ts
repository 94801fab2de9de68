import { expect, it } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'

/** Every text of a language by its path; functions are called with a sample. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value('Sample', 'Other'))]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => texts(member, `${path}.${name}`))
}

it('translates every text into Arabic', () => {
  const english = new Map(texts(en))
  const names = new Set(['.titles.walletConnect'])
  const untranslated = texts(ar).filter(
    ([path, text]) => english.get(path) === text && !names.has(path),
  )
  expect(untranslated).toEqual([])
  expect(texts(ar).every(([, text]) => text.trim() !== '')).toBe(true)
})

it('counts in all six Arabic forms', () => {
  expect(ar.settings.accounts(1)).toBe('حساب واحد')
  expect(ar.settings.accounts(2)).toBe('حسابان')
  expect(ar.settings.accounts(3)).toMatch(/حسابات$/)
  expect(ar.settings.accounts(11)).toMatch(/حسابًا$/)
})
