import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPointsBelow, minimumAfter } from '../impact.ts'
import { amountAlong, poolAmount } from './amounts.ts'

const reserve = fc.bigInt(1n, 2n ** 112n - 1n)
const amount = fc.bigInt(1n, 2n ** 256n - 1n)

describe('what a pool gives', () => {
  it('never lets the product of its reserves shrink, and one unit more would', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (given, token, quote) => {
        const out = poolAmount(given, { token, quote })
        if (out === undefined) return
        // What a v2 pool itself checks, with its fee of 3 in 1000.
        const holds = (taken: bigint) =>
          ((token + given) * 1000n - given * 3n) * (quote - taken) * 1000n >=
          token * quote * 1_000_000n
        expect([out < quote, holds(out), holds(out + 1n)]).toEqual([true, true, false])
      }),
    )
  })

  it('is nothing where the pool is empty, would overflow, or gives less than a unit', () => {
    expect(poolAmount(1n, { token: 0n, quote: 5n })).toBeUndefined()
    expect(poolAmount(1n, { token: 5n, quote: 0n })).toBeUndefined()
    expect(poolAmount(0n, { token: 5n, quote: 5n })).toBeUndefined()
    expect(poolAmount(1n, { token: 1000n, quote: 10n })).toBeUndefined()
    expect(poolAmount(2n ** 112n, { token: 1n, quote: 10n })).toBeUndefined()
  })

  it('is less by what the tokens keep of each transfer', () => {
    const reserves = { token: 10n ** 24n, quote: 10n ** 24n }
    const plain = poolAmount(900_000n, reserves) ?? 0n
    const kept = amountAlong(1_000_000n, [{ reserves, keptIn: 1_000n, keptOut: 1_000n }])
    expect(kept?.toAmount).toBe(plain - (plain * 1_000n) / 10_000n)
  })

  it('returns how far the trade moves the price', () => {
    const reserves = { token: 10n ** 21n, quote: 10n ** 21n }
    const along = (given: bigint) =>
      amountAlong(given, [{ reserves, keptIn: 0n, keptOut: 0n }])?.priceImpact
    expect(along(10n ** 15n)).toBe(1)
    expect(along(10n ** 20n)).toBeGreaterThan(900)
    expect(along(10n ** 20n)).toBeLessThan(910)
    expect(along(10n ** 21n)).toBeGreaterThan(4_900)
  })
})

describe('the least that may come out', () => {
  it('is what slippage leaves, never less [G2]', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 5_000 }), (expected, slippage) => {
        const minimum = minimumAfter(expected, slippage)
        const share = expected * BigInt(10_000 - slippage)
        expect(minimum * 10_000n >= share && (minimum - 1n) * 10_000n < share).toBe(true)
        expect(minimum <= expected && minimum > 0n).toBe(true)
      }),
    )
    expect(minimumAfter(10_000n, 100)).toBe(9_900n)
  })

  it('is rounded up to basis points', () => {
    expect(basisPointsBelow(10_000n, 9_999n)).toBe(1)
    expect(basisPointsBelow(10_001n, 10_000n)).toBe(1)
    expect(basisPointsBelow(5n, 5n)).toBe(0)
    expect(basisPointsBelow(0n, 5n)).toBe(0)
  })
})
