import { base58, base64, base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase58, fromBase64, toBase58, toBase64, toBase64Url } from './encoding.ts'

it('writes and reads bytes as @scure/base does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64(bytes)).toBe(base64.encode(bytes))
      expect(toBase64Url(bytes)).toBe(base64urlnopad.encode(bytes))
      expect(toBase58(bytes)).toBe(base58.encode(bytes))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromBase58(toBase58(bytes))).toEqual(bytes)
    }),
  )
  const long = new Uint8Array(20_000).fill(255)
  expect(fromBase64(toBase64(long))).toEqual(long)
})

it('takes no other text', () => {
  for (const text of ['=', 'a', 'a===', '*AAA', 'é']) expect(() => fromBase64(text), text).toThrow()
  for (const text of ['0', 'O', 'I', 'l', ' ', 'é']) expect(() => fromBase58(text), text).toThrow()
})
