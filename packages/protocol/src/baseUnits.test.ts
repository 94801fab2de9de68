import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutDecimals, formatAmount, parseAmount } from './baseUnits.ts'

const decimals = fc.integer({ min: 0, max: 36 })
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('amounts', () => {
  it('reads back exactly what it writes', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(parseAmount(formatAmount(value, places), places)).toEqual({ ok: true, units: value })
      }),
    )
  })

  it('refuses exponents, signs, grouping and words', () => {
    for (const bad of [
      '1e18',
      '1E3',
      '-1',
      '+1',
      '1,000',
      '0x10',
      'NaN',
      'Infinity',
      '.',
      '1.2.3',
      '١',
    ]) {
      expect(parseAmount(bad, 18), bad).toEqual({ ok: false, problem: 'malformed' })
    }
  })

  it('distinguishes empty from malformed', () => {
    expect(parseAmount('', 18)).toEqual({ ok: false, problem: 'empty' })
    expect(parseAmount('  ', 18)).toEqual({ ok: false, problem: 'empty' })
  })

  it('refuses more decimals than the token has, but not trailing zeros', () => {
    expect(parseAmount('0.1234567', 6)).toEqual({ ok: false, problem: 'tooPrecise' })
    expect(parseAmount('0.1234560', 6)).toEqual({ ok: true, units: 123456n })
  })

  it('refuses what no token can hold', () => {
    expect(parseAmount('9'.repeat(60), 18)).toEqual({ ok: false, problem: 'tooLarge' })
    expect(parseAmount((2n ** 256n).toString(), 0)).toEqual({ ok: false, problem: 'tooLarge' })
  })

  it('never answers a wrong amount for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseAmount(text, 18)
        if (parsed.ok) expect(text.trim()).toMatch(/^[0-9.]+$/)
      }),
    )
  })

  it('cuts decimals without ever rounding up', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const plain = formatAmount(value, places)
        const cut = parseAmount(cutDecimals(plain), places)
        expect(cut.ok && cut.units <= value).toBe(true)
      }),
    )
    expect(cutDecimals('1.99999999')).toBe('1.999999')
    expect(cutDecimals('0.00000000123456789')).toBe('0.00000000123456')
    expect(cutDecimals('1200')).toBe('1200')
  })
})
