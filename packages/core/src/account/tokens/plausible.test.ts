import type { TokenBalance } from '@latchkey/protocol/wire'
import { expect, it } from 'vitest'
import { plausibleBalances } from './plausible.ts'

const token: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3_000,
  value: 6_000,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
}

it.each([-99.9, 0, 99_999])('keeps a change of %d percent within a day [L10]', (change24h) => {
  expect(plausibleBalances([{ ...token, change24h }])).toEqual([{ ...token, change24h }])
})

it.each([
  -100,
  -250,
  100_000,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('leaves out a change of %d percent, and keeps the token [L10]', (change24h) => {
  expect(plausibleBalances([{ ...token, change24h }])).toEqual([token])
})

it('leaves out a price that is none, and a balance below zero [L10]', () => {
  const { value: _, ...unpriced } = token
  expect(plausibleBalances([{ ...token, price: -1, value: Number.NaN }])).toEqual([
    { ...unpriced, price: 0 },
  ])
  const below = { ...token, quantity: { decimals: '18', numeric: '-2' } }
  expect(plausibleBalances([below])).toEqual([])
})
