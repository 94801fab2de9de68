import { formatAmount, parseAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedAmount, writeAmount } from './amountSeparators.ts'

const known = ['en', 'de', 'fr', 'ar', 'ar-EG', 'fa', 'de-CH', 'en-IN', 'pt-BR']
const readable = fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 3 })
const locales = fc.array(fc.constantFrom(...known, 'en-US@posix'), { maxLength: 3 })
const separator = fc.constantFrom('.', ',')
const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength })

const plain = (amount: string) => ({ status: 'plain', amount })

describe('a typed amount [J11]', () => {
  it.each([
    ['1.5', ['en'], '1.5'],
    ['1,5', ['en'], '1.5'],
    ['1.5', ['de'], '1.5'],
    ['1.000', ['en'], '1.000'],
    ['1,000', ['de'], '1.000'],
    ['1,0000', ['en'], '1.0000'],
    ['1234,567', ['en'], '1234.567'],
    ['0,125', ['en'], '0.125'],
    [',125', ['en'], '.125'],
    ['1٫5', ['ar-EG'], '1.5'],
    ['١٢٫٥', ['ar-EG'], '12.5'],
    ['١٢٫٥', ['en'], '12.5'],
    ['۰٫۵', ['fa'], '0.5'],
    ['１２．５', ['ja'], '12.5'],
    ['०.५', ['hi'], '0.5'],
    [' 1,5\n', ['en'], '1.5'],
    ['1000', ['en', 'de'], '1000'],
  ])('%j for %j is %s', (text, of, amount) => {
    expect(readTypedAmount(text, of)).toEqual(plain(amount))
  })

  it.each([
    ['1,000', ['en'], ['1000', '1']],
    ['1.000', ['de'], ['1000', '1']],
    ['1.125', ['fr'], ['1125', '1,125']],
    ['12,345', ['en-IN'], ['12345', '12.345']],
    ['1.000', ['en', 'de'], ['1000', '1']],
    ['1,125', ['de', 'en-US'], ['1125', '1,1250']],
    ['1,000', ['ar'], ['1000', '1']],
    ['1,000', [], ['1000', '1']],
    ['1٬000', ['ar-EG'], ['1000', '1']],
    ['١٬٠٠٠', ['ar-EG'], ['1000', '1']],
    ['100,500', ['en'], ['100500', '100.5']],
    ['10,010', ['en'], ['10010', '10.01']],
    ['120,000', ['en'], ['120000', '120']],
  ])('%j for %j is ambiguous', (text, of, readings) => {
    expect(readTypedAmount(text, of)).toEqual({ status: 'ambiguous', readings })
  })

  it.each([
    '1,000,000',
    '1.000.000',
    '1,000.50',
    '1.000,50',
    "1'000",
    '1 000',
    '1,000 USDC',
    '-1,5',
    '1,5x',
  ])('leaves %j to be refused as no number', (text) => {
    const read = readTypedAmount(text, ['en'])
    expect(read.status === 'plain' && parseAmount(read.amount, 18).ok).toBe(false)
  })

  it('is the same amount for all who read it, or is refused', () => {
    fc.assert(
      fc.property(
        digits(6),
        separator,
        digits(6),
        readable,
        readable,
        (whole, sign, rest, one, other) => {
          const read = (of: string[]) => readTypedAmount(whole + sign + rest, of)
          const [first, second] = [read(one), read([...one, ...other])]
          if (second.status === 'plain') expect(first).toEqual(second)
        },
      ),
    )
  })

  it('never loses the thousands of what a locale groups', () => {
    const amount = fc.integer({ min: 1_000, max: 999_999_999 })
    fc.assert(
      fc.property(amount, fc.constantFrom(...known), (value, locale) => {
        const shown = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value)
        const read = readTypedAmount(shown, [locale])
        if (read.status === 'ambiguous') expect(read.readings[0]).toBe(String(value))
        else expect(parseAmount(read.amount, 18).ok).toBe(false)
      }),
    )
  })

  it('is read back exactly as it was written', () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 128n })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 18 }), locales, (value, decimals, of) => {
        const written = writeAmount(formatAmount(value, decimals), of)
        const read = readTypedAmount(written, of)
        expect(read.status === 'plain' && parseAmount(read.amount, decimals)).toEqual({
          ok: true,
          units: value,
        })
      }),
    )
  })

  it('offers readings that are clear', () => {
    fc.assert(
      fc.property(digits(3), separator, digits(3), locales, (whole, sign, rest, of) => {
        const read = readTypedAmount(whole + sign + rest, of)
        if (read.status === 'plain') return
        for (const reading of read.readings) {
          expect(readTypedAmount(reading, of).status, reading).toBe('plain')
        }
      }),
    )
  })
})
