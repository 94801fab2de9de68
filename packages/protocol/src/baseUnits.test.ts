import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, shortDecimal } from './baseUnits.ts'

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

  it('shortens to six significant digits: down to what is sure, up to what is paid at most [L25]', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const plain = formatAmount(value, places)
        const [down, up] = [
          parseAmount(shortDecimal(plain), places),
          parseAmount(shortDecimal(plain, 'up'), places),
        ]
        expect(down.ok && down.units <= value).toBe(true)
        if (up.ok) expect(up.units >= value).toBe(true)
        if (up.ok && down.ok && up.units !== down.units)
          expect(shortDecimal(plain).replace(/^0\.0*|\./g, '').length).toBeLessThanOrEqual(
            Math.max(6, plain.split('.')[0]?.length ?? 0),
          )
      }),
    )
  })

  it.each([
    ['1.99999999', '1.99999', '2'],
    ['0.00000000123456789', '0.00000000123456', '0.00000000123457'],
    ['98.276101956987737631', '98.2761', '98.2762'],
    ['1234567.8', '1234567', '1234568'],
    ['-1.2345678', '-1.23456', '-1.23457'],
    ['1200', '1200', '1200'],
  ])('shortens %s to %s, or up to %s', (plain, down, up) => {
    expect([shortDecimal(plain), shortDecimal(plain, 'up')]).toEqual([down, up])
  })
})
