import fc from 'fast-check'
import { type Hex, keccak256, pad, toHex } from 'viem'
import { expect, it } from 'vitest'
import { bloomBitsOf, mayContain, parseBloom } from './bloom.ts'

/** Sets the bits of values in an empty filter, as the yellow paper says it: the low 11 bits of three pairs of bytes. */
function bloomOf(values: readonly Hex[]): string {
  let bloom = 0n
  for (const value of values) {
    const hash = keccak256(value)
    for (const at of [2, 6, 10]) bloom |= 1n << (BigInt(`0x${hash.slice(at, at + 4)}`) & 2047n)
  }
  return toHex(bloom, { size: 256 })
}

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)

it('finds each account that a filter of logs has as a topic [L12]', () => {
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 20 }), (accounts) => {
      const bloom = parseBloom(bloomOf(accounts.map((account) => pad(account))))
      expect(accounts.every((account) => mayContain(bloom, bloomBitsOf(account)))).toBe(true)
    }),
  )
})

it('leaves out accounts that a filter does not have [L12]', () => {
  const [known, other] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
  const bloom = parseBloom(bloomOf([pad(known)]))
  expect([known, other].map((account) => mayContain(bloom, bloomBitsOf(account)))).toEqual([
    true,
    false,
  ])
})
