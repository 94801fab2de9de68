import { expect, it } from 'vitest'
import { priceFromPools } from './pools.ts'

it('prices a token by the deeper of its two pools', () => {
  expect(priceFromPools({ usd: { token: 100, quote: 200 } }, undefined)).toBe(2)
  expect(priceFromPools({ weth: { token: 100, quote: 1 } }, 3000)).toBe(30)
  expect(
    priceFromPools({ usd: { token: 1, quote: 500 }, weth: { token: 100, quote: 1 } }, 3000),
  ).toBe(30)
  expect(
    priceFromPools({ usd: { token: 1, quote: 5000 }, weth: { token: 100, quote: 1 } }, 3000),
  ).toBe(5000)
})

it('knows no price without a pool that holds something', () => {
  expect(priceFromPools({}, 3000)).toBeUndefined()
  expect(priceFromPools({ usd: { token: 0, quote: 10 } }, 3000)).toBeUndefined()
  expect(priceFromPools({ weth: { token: 10, quote: 1 } }, undefined)).toBeUndefined()
})
