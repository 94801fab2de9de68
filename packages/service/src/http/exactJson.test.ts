import { bigInt, assert as check, jsonValue, property } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { parseExact, stringifyExact } from './exactJson.ts'

it('keeps every digit of whole numbers, wherever they stand', () => {
  for (const text of [
    '9007199254740993',
    '-18446744073709551616',
    '{"id":1763735999123456789,"params":[{"slot":9999999999999999999}],"a":1.5}',
  ])
    expect(stringifyExact(parseExact(text))).toBe(text)
})

it.each([
  '"1234567890123456789"',
  '{"12345678901234567890":1,"a":"x\\"12345678901234567890"}',
  '[0.1234567890123456789,1e-12,1.5e+3,1234567890123456789.5,1234567890123456789e2]',
  '[-0,9007199254740991,1e400,""]',
  '{"__proto__":{"a":1},"b":[[],{}]}',
])('reads what is no long whole number as JSON does: %s', (text) => {
  expect(parseExact(text)).toEqual(JSON.parse(text))
})

it.each([
  '01234567890123456789',
  '-',
  '1234567890123456789abc',
  '"a"12345678901234567890',
  '["12345678901234567890',
  '+1234567890123456789',
  '',
])('refuses what is not JSON: %s', (text) => {
  expect(() => parseExact(text)).toThrow(SyntaxError)
})

it('keeps long numbers beside everything else', () => {
  check(
    property(jsonValue(), bigInt(), (value, number) => {
      const text = `[${JSON.stringify(value)},${number},{"x":${number}},12345678901234567890]`
      expect(JSON.parse(stringifyExact(parseExact(text)))).toEqual(JSON.parse(text))
    }),
  )
})

it('calls nothing for each member of a large message: a reviver took two seconds for 1 MiB [L16]', () => {
  const parse = vi.spyOn(JSON, 'parse')
  parseExact(`[${'1,'.repeat(1_000)}12345678901234567890]`)
  expect(parse.mock.calls.map((given) => given.length)).toEqual([1])
  parse.mockRestore()
})

it('reads and writes everything else as JSON does', () => {
  check(
    property(jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.parse(stringifyExact(parseExact(text)))).toEqual(JSON.parse(text))
    }),
  )
})
