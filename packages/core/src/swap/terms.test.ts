import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastAfter, shortfall, worthLost } from './terms.ts'

describe('the terms of a swap', () => {
  it('leave what slippage leaves, never more [G2]', () => {
    expect(leastAfter(29_910_000n, 100)).toBe(29_610_900n)
    expect(leastAfter(1n, 1)).toBe(0n)
  })

  it('are held against each other in hundredths of a percent, rounded up [G2]', () => {
    expect(shortfall(10_000n, 9_999n)).toBe(1)
    expect(shortfall(29_910_000n, 290_000n)).toBe(9_904)
    expect(shortfall(5n, 5n)).toBe(0)
    expect(shortfall(5n, 9n)).toBe(0)
  })

  it('never say that less is more: a shortfall fits the slippage by which it was left [G2]', () => {
    const amounts = fc.bigInt(1n, 2n ** 128n)
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 5_000 }), (expected, slippage) => {
        const least = leastAfter(expected, slippage)
        expect(least).toBeLessThan(expected)
        expect(shortfall(expected, least)).toBeGreaterThanOrEqual(slippage)
      }),
    )
  })
})

describe('what a swap loses in worth', () => {
  const ether = { amount: 10n ** 16n, decimals: 18, price: 3_000 }
  const dollars = (amount: bigint) => ({ amount, decimals: 6, price: 1 })

  it('is measured by both prices [G2]', () => {
    expect(worthLost(ether, dollars(29_910_000n))).toBe(30)
    expect(worthLost(ether, dollars(290_000n))).toBe(9_903)
    expect(worthLost(ether, dollars(31_000_000n))).toBe(0)
  })

  it('is not known without one of them [G2]', () => {
    expect(worthLost({ ...ether, price: 0 }, dollars(1n))).toBeUndefined()
    expect(worthLost(ether, { ...dollars(1n), price: 0 })).toBeUndefined()
  })
})
