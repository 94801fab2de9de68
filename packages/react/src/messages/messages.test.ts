import { errorTable } from '@latchkey/protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { messages as ar } from './generated/ar.ts'
import { messages as en } from './generated/en.ts'
import { visitorLocale } from './visitorLocale.ts'

afterEach(() => vi.unstubAllGlobals())

function visitorReads(...languages: string[]) {
  vi.stubGlobal('navigator', { languages })
}

/** Every plain text of a language by its path. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => texts(member, `${path}.${name}`))
}

it('translates every text into Arabic', () => {
  const english = new Map(texts(en))
  const namespaces = ['solana', 'bip122', 'polkadot'].map((name) => `.namespaces.${name}`)
  const names = new Set(['.titles.walletConnect', ...namespaces])
  const untranslated = texts(ar).filter(
    ([path, text]) => english.get(path) === text && !names.has(path),
  )
  expect(untranslated).toEqual([])
})

it('words every error for visitors [I1]', () => {
  expect(Object.keys(en.errors).toSorted()).toEqual(Object.keys(errorTable).toSorted())
})

it('counts in the two English and the six Arabic forms', () => {
  visitorReads('ar-AE', 'en')
  expect([1, 2].map(en.settings.accounts)).toEqual(['1 account', '2 accounts'])
  expect([0, 1, 2, 3, 11, 100].map(ar.settings.accounts)).toEqual([
    'لا حسابات',
    'حساب واحد',
    'حسابان',
    '3 حسابات',
    '11 حسابًا',
    '100 حساب',
  ])
})

it("writes numbers as the visitor's own variant of the language does", () => {
  visitorReads('de-DE', 'ar-EG', 'en-IN')
  expect(en.allWallets.searchCount(1_234_567)).toBe('Search 12,34,567 wallets')
  expect(ar.settings.accounts(3)).toBe('٣ حسابات')
})

it('hands the links of a sentence their words', () => {
  const link = (text: string) => ({ link: text })
  expect(en.connect.legalCheck('both', link, link)).toEqual([
    'I agree to the ',
    { link: 'Terms' },
    ' and ',
    { link: 'Privacy policy' },
  ])
})

it('takes the variant of a language that the visitor prefers, and none of another language', () => {
  // What some systems have, and `Intl` refuses [L26].
  visitorReads('fr-CA', 'en-US@posix', 'en-GB', 'en-US')
  expect(visitorLocale('en')).toBe('en-GB')
  expect(visitorLocale('en-US')).toBe('en-US')
  expect(visitorLocale('ar')).toBe('ar')
  vi.stubGlobal('navigator', undefined)
  expect(visitorLocale('en')).toBe('en')
})
