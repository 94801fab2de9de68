import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeBase58 } from './base58.ts'

it('writes base58 as an independent implementation does, leading zeros included', () => {
  const bytes = fc.tuple(fc.nat({ max: 4 }), fc.uint8Array({ maxLength: 64 }))
  fc.assert(
    fc.property(bytes, ([zeros, rest]) => {
      const all = new Uint8Array([...new Uint8Array(zeros), ...rest])
      expect(encodeBase58(all)).toBe(getBase58Decoder().decode(all))
    }),
  )
})
