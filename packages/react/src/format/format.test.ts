import { describe, expect, it } from 'vitest'
import { addressGroups } from './address.ts'
import { monthName } from './date.ts'
import { localDecimal, shortDecimal } from './decimal.ts'
import { fiatParts } from './fiat.ts'

describe('amounts', () => {
  it('keep every digit, however many', () => {
    expect(localDecimal('123456789012345678901.000000000000000001', 'en')).toBe(
      '123,456,789,012,345,678,901.000000000000000001',
    )
  })

  it('follow the locale', () => {
    expect(localDecimal('1234.5', 'de')).toBe('1.234,5')
  })

  it('are cut to six significant decimals and never rounded up', () => {
    expect(shortDecimal('1.9999999999', 'en')).toBe('1.999999')
    expect(shortDecimal('0.00000000123456789', 'en')).toBe('0.00000000123456')
  })

  it('leave alone what is no decimal', () => {
    expect(localDecimal('1e5', 'en')).toBe('1e5')
  })
})

it('takes a sum apart so that the cents can be quieter', () => {
  expect(fiatParts(4218.06, 'en')).toEqual({ whole: '$4,218', cents: '.06', after: '' })
  expect(fiatParts(4218.06, 'de')).toMatchObject({ whole: '4.218', cents: ',06' })
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
