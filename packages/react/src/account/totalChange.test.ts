import { expect, it } from 'vitest'
import { totalChange } from './totalChange.ts'

const held = (value: number | undefined, change24h?: number, spam = false) => ({
  name: 'Token',
  symbol: 'TKN',
  chainId: 'eip155:1' as const,
  price: 1,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
  ...(value !== undefined && { value }),
  ...(change24h !== undefined && { change24h }),
  ...(spam && { flags: { is_spam: true } }),
})

it('the total has changed by what its parts have, by their weight [L25]', () => {
  expect(totalChange([held(110, 10), held(90, -10)])).toBeCloseTo(0)
  expect(
    totalChange([held(300, 50), held(100, 0), held(undefined), held(5, 900, true)]),
  ).toBeCloseTo(33.333)
})

it('the change of a total is unknown, and not 0, where that of a part is', () => {
  expect(totalChange([held(110, 10), held(1)])).toBeUndefined()
  expect(totalChange([])).toBeUndefined()
})
