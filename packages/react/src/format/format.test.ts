import { addressGroups, formatAmount, parseAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unbrokenAddress } from './address.ts'
import { amountFigure, amountText, signOf } from './amount.ts'
import { changeOf } from './change.ts'
import { monthName } from './date.ts'
import { localDecimal } from './decimal.ts'
import { sumOf, sumText } from './money.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
const places = fc.integer({ min: 0, max: 24 })

describe('decimals', () => {
  it('keep every digit, however many', () => {
    expect(localDecimal('123456789012345678901.000000000000000001', 'en')).toBe(
      '123,456,789,012,345,678,901.000000000000000001',
    )
  })

  it('follow the locale', () => {
    expect(localDecimal('1234.5', 'de')).toBe('1.234,5')
  })

  it('agree to the last unit with what was typed, in every locale [E1, E3]', () => {
    const locale = fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'fa', 'de-CH', 'en-IN')
    const all = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(all, fc.integer({ min: 0, max: 36 }), locale, (value, decimals, of) => {
        const { whole } = amountFigure(formatAmount(value, decimals), of)
        const sign = new Intl.NumberFormat(of).formatToParts(1.5).find(isDecimalSign)?.value ?? '.'
        const read = [...whole].map((letter) => (letter === sign ? '.' : digitOf(letter))).join('')
        expect(parseAmount(read, decimals)).toEqual({ ok: true, units: value })
      }),
    )
  })

  it('leave alone what is no decimal', () => {
    expect(localDecimal('1e5', 'en')).toBe('1e5')
  })
})

describe('a shown amount [J11]', () => {
  const shown = (plain: string, locale = 'en') => amountFigure(plain, locale)

  it.each([
    ['0', '0'],
    ['1.9999999999', '1.99999'],
    ['4106.154322', '4,106.15'],
    ['0.0000123456', '0.0000123456'],
    ['0.0000123456789', '0.0000123456'],
    ['000012.50', '12.5'],
    ['123456789012.123456', '123,456,789,012'],
    ['999999999999999.9', '999,999,999,999,999'],
    ['1000000000000000', '1E15'],
    ['1999999999999999999.5', '1.999E18'],
    ['1e5', '1e5'],
  ])('of %s is %s', (plain, text) => {
    expect(shown(plain)).toMatchObject({ text, isLess: false })
  })

  it.each(['0.000000000000000001', '0.000000999999'])('of %s is <0.000001', (plain) => {
    expect(shown(plain)).toMatchObject({ text: '0.000001', isLess: true, whole: plain })
    expect(amountText(plain, 'en', 'ETH')).toBe('\u2066<0.000001 ETH\u2069')
  })

  it('has no more digits than a place asks for', () => {
    expect(amountFigure('1.2345', 'en', 3)).toMatchObject({ text: '1.234', isLess: false })
    expect(amountFigure('0.00012', 'en', 3)).toMatchObject({ text: '0.001', isLess: true })
  })

  it('has its own minus, or the given sign', () => {
    expect([signOf('-5'), signOf('5'), signOf('5', '+')]).toEqual(['−', '', '+'])
    expect(amountText('-5', 'en', 'ETH')).toBe('\u2066−5 ETH\u2069')
  })

  it('is never more than there is, nor less than its leading digits', () => {
    fc.assert(
      fc.property(units, places, (value, decimals) => {
        const plain = formatAmount(value, decimals)
        const { text, whole, isLess } = shown(plain)
        expect(whole.replaceAll(',', '')).toBe(plain)
        const [digits = '', power] = text.replaceAll(',', '').split('E')
        if (isLess) {
          expect(Number(plain)).toBeGreaterThan(0)
          expect(Number(plain)).toBeLessThan(Number(digits))
        } else {
          expect(plain).toMatch(new RegExp(`^${power ? digits.replace('.', '') : digits}`))
        }
        if (power) expect(plain.split('.')[0]).toHaveLength(Number(power) + 1)
      }),
    )
  })
})

describe('a shown sum', () => {
  it.each([
    [4218.06, 'en', '$4,218.06'],
    [750, 'ar', '750.00 US$'],
    [-0.5, 'ar', '−0.50 US$'],
    [750, 'ar-EG', '٧٥٠٫٠٠ US$'],
    [4218.06, 'de', '4.218,06 $'],
    [0, 'en', '$0.00'],
    [0.999, 'en', '$0.99'],
    [1.15, 'en', '$1.15'],
    [4152.499999999999, 'en', '$4,152.50'],
    [0.0001, 'en', '<$0.01'],
    [999_999_999_999_999, 'en', '$999,999,999,999,999.00'],
    [1e15, 'en', '$1E15'],
    [1.9999e300, 'en', '$1.999E300'],
    [1e15, 'ar', '1E15 US$'],
  ])('%d in %s is %s', (value, locale, text) => {
    const shown = sumText(value, locale)?.replaceAll('\u00a0', ' ')
    expect(shown).toBe(`\u2066${text}\u2069`)
  })

  it.each([
    [1234.56, 'EUR', '€1,234.56'],
    [1234.56, 'JPY', '¥1,234'],
    [0.5, 'JPY', '<¥1'],
    [1.2345, 'KWD', 'KWD 1.234'],
    [0.0005, 'KWD', '<KWD 0.001'],
  ])('of %d %s has the decimals of its currency: %s', (value, currency, text) => {
    const shown = sumText(value, 'en', currency)?.replaceAll('\u00a0', ' ')
    expect(shown).toBe(`\u2066${text}\u2069`)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is not made of %d', (value) => {
    expect(sumOf(value, 'en')).toBeUndefined()
  })

  it('can be drawn with quieter cents', () => {
    expect(sumOf(4218.06, 'en')).toMatchObject({ before: '$4,218', cents: '.06', after: '' })
  })

  it('has no marks of direction in it', () => {
    for (const locale of ['ar', 'ar-EG', 'he', 'fa']) {
      expect(sumText(-1234.5, locale)).not.toMatch(/[\u200e\u200f\u061c]/)
    }
  })
})

it('groups an address by four, the prefix with the first', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const groups = addressGroups(address)
  expect(groups[0]).toBe('0xf39F')
  expect(groups).toHaveLength(10)
  expect(groups.join('')).toBe(address)
})

it('names the year of a month only when it is another one', () => {
  const now = new Date(2026, 10, 21)
  expect(monthName(2026, 10, 'en', now)).toBe('November')
  expect(monthName(2025, 0, 'en', now)).toBe('January 2025')
})

describe('an address', () => {
  it('is not broken behind its ellipsis', () => {
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(unbrokenAddress(address)).toBe('0x7099…\u206079C8')
  })
})

const isDecimalSign = ({ type }: Intl.NumberFormatPart) => type === 'decimal'

/** The Latin digit of a digit of any script; nothing for what only groups. */
function digitOf(letter: string): string {
  const place = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'.indexOf(letter)
  if (place >= 0) return String(place % 10)
  return /[0-9]/.test(letter) ? letter : ''
}

describe('the change of a price', () => {
  it.each([
    [2.5, 'en', '+2.5%', 'up'],
    [-2.456, 'en', '−2.46%', 'down'],
    [-0.001, 'en', '0%', 'none'],
    [1_234.5, 'de', '+1.234,5\u00a0%', 'up'],
  ] as const)('of %d in %s is %s', (percent, locale, text, trend) => {
    expect(changeOf(percent, locale)).toEqual({ text: `\u2066${text}\u2069`, trend })
  })

  it('has the digits of the language', () => {
    expect(changeOf(2.5, 'ar-EG').text).toMatch(/٢٫٥/)
  })
})
