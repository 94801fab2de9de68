import { expect, it } from 'vitest'
import { rateOf } from './rate.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const dollars = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const dust = { name: 'Dust', symbol: 'DUST', decimals: 2 }

it('shows what one sold token brings, in six digits, none of them rounded up [G2]', () => {
  const quote = { amount: 3n * 10n ** 17n, expected: 899_999_999n }
  expect(rateOf(quote, ether, dollars)).toEqual({ one: ether, plain: '2999.99', other: dollars })
  const back = { amount: 300_000_000n, expected: 10n ** 17n }
  expect(rateOf(back, dollars, ether)).toEqual({
    one: dollars,
    plain: '0.000333333',
    other: ether,
  })
})

it('turns a rate around that would be too small to read [G2]', () => {
  const quote = { amount: 100n, expected: 3_000n }
  const { one, plain, other } = rateOf(quote, dust, ether)
  expect([one.symbol, plain, other.symbol]).toEqual(['ETH', '333333333333333', 'DUST'])
})

it('says of an offer of nothing that it is nothing', () => {
  expect(rateOf({ amount: 1n, expected: 0n }, ether, dollars).plain).toBe('0')
})
