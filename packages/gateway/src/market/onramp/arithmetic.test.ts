import { expect, it } from 'vitest'
import { dealOf, hundredthsOf, moneyText, scaledPrice } from './arithmetic.ts'

// A small generator of known beginning, so that a failure comes again.
let seed = 20261122
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

it('fees add up to the last hundredth, and units are rounded down, for 2,000 random deals [G4]', () => {
  for (let run = 0; run < 2_000; run++) {
    const total = BigInt(random(2_500_000) + 1)
    const terms = {
      total,
      feeBasisPoints: BigInt(random(500)),
      networkFee: BigInt(random(100)),
      perDollar: BigInt(random(2_000_000_000) + 1) * 10n ** BigInt(random(12)),
      price: BigInt(random(2_000_000_000) + 1) * BigInt(random(1_000_000) + 1),
      decimals: random(37),
    }
    const deal = dealOf(terms)
    const scale = 10n ** BigInt(terms.decimals + 30)
    const perUnit = 100n * terms.price * terms.perDollar
    if (!deal) {
      const fee = (total * terms.feeBasisPoints + 9_999n) / 10_000n
      expect((total - fee - terms.networkFee) * scale < perUnit).toBe(true)
      continue
    }
    expect(deal.subtotal + deal.fee + deal.networkFee).toBe(total)
    expect(deal.fee * 10_000n >= total * terms.feeBasisPoints).toBe(true)
    expect((deal.fee - 1n) * 10_000n < total * terms.feeBasisPoints).toBe(true)
    const paid = deal.subtotal * scale
    expect(deal.units * perUnit <= paid).toBe(true)
    expect((deal.units + 1n) * perUnit > paid).toBe(true)
  }
})

it('sums of money are read and written to the last hundredth, and nothing else is read', () => {
  for (let run = 0; run < 500; run++) {
    const sum = BigInt(random(2_000_000_000))
    expect(hundredthsOf(moneyText(sum))).toBe(sum)
  }
  expect(hundredthsOf('12.5')).toBe(1250n)
  for (const text of ['', '-1', '1e9', '1.234', '0x10', ' 1', '1,5', 'NaN', '9'.repeat(13)])
    expect(hundredthsOf(text)).toBeUndefined()
})

it('prices that are none are refused', () => {
  expect(scaledPrice(2999.5)).toBe(2_999_500_000_000_000n)
  for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-15])
    expect(scaledPrice(price)).toBeUndefined()
})
