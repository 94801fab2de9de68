import type { Allowance } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUnlimited, unitsAtRisk, worthAtRisk } from './allowances.ts'

const right = (amount: bigint, balance: bigint, price?: number) =>
  ({
    kind: 'token',
    contract: `eip155:1:0x${'a'.repeat(40)}`,
    spender: `0x${'b'.repeat(40)}`,
    name: 'Gold',
    symbol: 'GLD',
    iconUrl: '',
    at: '2026-11-01T00:00:00.000Z',
    decimals: 6,
    amount: amount.toString(),
    balance: balance.toString(),
    ...(price !== undefined && { price }),
  }) satisfies Allowance

it('puts at risk what is allowed, and never more than there is', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, amount, (allowed, held) => {
      const units = unitsAtRisk(right(allowed, held))
      expect(units <= allowed && units <= held && (units === allowed || units === held)).toBe(true)
    }),
  )
})

it('is worth what could be moved now, and nothing known without a price', () => {
  expect(worthAtRisk(right(2n ** 256n - 1n, 2_500_000n, 4))).toBe(10)
  expect(worthAtRisk(right(500_000n, 2_500_000n, 4))).toBe(2)
  expect(worthAtRisk(right(1n, 1n))).toBeUndefined()
})

it('distinguishes an unlimited right from a large one', () => {
  expect(isUnlimited(right(2n ** 256n - 1n, 0n))).toBe(true)
  expect(isUnlimited(right(2n ** 256n - 1n - 10n ** 30n, 0n))).toBe(true)
  expect(isUnlimited(right(10n ** 60n, 0n))).toBe(false)
})
