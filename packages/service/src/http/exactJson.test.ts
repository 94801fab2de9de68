import { assert as check, jsonValue, property } from 'fast-check'
import { expect, it } from 'vitest'
import { parseExact, stringifyExact } from './exactJson.ts'

it('keeps every digit of whole numbers, wherever they stand', () => {
  for (const text of [
    '9007199254740993',
    '-18446744073709551616',
    '{"id":1763735999123456789,"params":[{"slot":9999999999999999999}],"a":1.5}',
  ])
    expect(stringifyExact(parseExact(text))).toBe(text)
})

it('reads and writes everything else as JSON does', () => {
  check(
    property(jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.parse(stringifyExact(parseExact(text)))).toEqual(JSON.parse(text))
    }),
  )
})
