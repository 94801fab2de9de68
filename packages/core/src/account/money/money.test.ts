import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../kernel/storage/memory.ts'
import { storageKeys } from '../../kernel/storage/storage.ts'
import { runs } from '../../testing/fuzz.ts'
import { testClient } from '../../testing/world.ts'
import { convertSum } from './convert.ts'
import { shownCurrency, wantedCurrency } from './currency.ts'
import { moneyChoice } from './preferences.ts'

const at = '2026-11-20T00:00:00.000Z'
const rates = { at, perDollar: { EUR: '0.8642', JPY: '156.7' } }

describe('the currency', () => {
  it.each([
    [undefined, 'en-US', 'USD'],
    [undefined, 'de-DE', 'EUR'],
    [undefined, 'de-CH', 'CHF'],
    [undefined, 'en-GB', 'GBP'],
    [undefined, 'ja-JP', 'JPY'],
    [undefined, 'ja', 'JPY'],
    [undefined, 'en-AU', 'AUD'],
    [undefined, 'fr-CA', 'CAD'],
    [undefined, 'zh-Hans-CN', 'CNY'],
    [undefined, 'es-419', 'USD'],
    [undefined, 'fr', 'USD'],
    [undefined, 'no locale', 'USD'],
    [undefined, '', 'USD'],
    ['JPY', 'de-DE', 'JPY'],
  ])('that is wanted by the choice %s in %s is %s', (chosen, locale, code) => {
    expect(wantedCurrency(chosen, locale)).toBe(code)
  })

  it('is that of the visitor’s region, and of the dialog’s where the visitor has none', () => {
    expect(wantedCurrency(undefined, 'de-DE', 'en-US')).toBe('EUR')
    expect(wantedCurrency(undefined, 'de', 'de-CH')).toBe('CHF')
    expect(wantedCurrency(undefined, undefined, 'en-GB')).toBe('GBP')
    expect(wantedCurrency(undefined, undefined)).toBe('USD')
  })

  it('is the US dollar without a rate, and reports that', () => {
    expect(shownCurrency('EUR', rates)).toEqual({ code: 'EUR', perDollar: '0.8642', at })
    expect(shownCurrency('USD', undefined)).toEqual({ code: 'USD', perDollar: '1' })
    for (const some of [undefined, { perDollar: {} }, { ...rates, perDollar: {} }]) {
      expect(shownCurrency('EUR', some)).toEqual({ code: 'USD', perDollar: '1', missing: 'EUR' })
    }
    expect(shownCurrency('constructor', rates).code).toBe('USD')
  })
})

describe('a converted sum', () => {
  it.each([
    [100, '0.8642', 86.42],
    [0.1, '3', 0.3],
    [1e21, '2', 2e21],
    [1.5e-7, '2', 3e-7],
    [-10, '0.5', -5],
    [0, '156.7', 0],
    [1.005, '1', 1.005],
  ])('of %d at %s is %d', (dollars, rate, sum) => {
    expect(convertSum(dollars, rate)).toBe(sum)
  })

  it('is the nearest number to the exact product, however large or small', () => {
    const sums = fc.double({ min: 1e-12, max: 1e15, noNaN: true })
    fc.assert(
      fc.property(sums, fc.bigInt({ min: 1n, max: 10n ** 9n }), (dollars, units) => {
        const rate = `${units / 10n ** 4n}.${(units % 10n ** 4n).toString().padStart(4, '0')}`
        const sum = convertSum(dollars, rate)
        const near = dollars * Number(rate)
        expect(Math.abs(sum - near)).toBeLessThanOrEqual(near * 4 * Number.EPSILON)
      }),
      runs(300),
    )
  })

  it('is nothing else than the sum itself where that is none', () => {
    expect(convertSum(Number.NaN, '2')).toBeNaN()
    expect(convertSum(Number.POSITIVE_INFINITY, '2')).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('how money is shown', () => {
  it('is kept in storage', () => {
    const storage = memoryStorage()
    const choice = moneyChoice(testClient({ storage }))
    expect(choice.get()).toEqual({ hidesSmall: false })
    choice.change({ currency: 'EUR' })
    choice.change({ hidesSmall: true })
    expect(moneyChoice(testClient({ storage })).get()).toEqual({
      currency: 'EUR',
      hidesSmall: true,
    })
  })

  it.each([
    '[',
    'null',
    '{"currency":"<b>"}',
    '{"currency":5,"hidesSmall":"yes"}',
  ])('is not made of %s', (text) => {
    const storage = memoryStorage()
    storage.set(storageKeys.money, text)
    expect(moneyChoice(testClient({ storage })).get()).toEqual({ hidesSmall: false })
  })
})
