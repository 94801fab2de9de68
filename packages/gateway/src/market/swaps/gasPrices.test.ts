import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { createGasPrices } from './gasPrices.ts'

const chain = chainFixture('eip155:1')
const pricesBy = (history: unknown) => {
  const rpc = fakeRpc({ eth_feeHistory: () => history, eth_gasPrice: () => '0x64' })
  return createGasPrices(() => rpc).of(chain)
}

it('adds to twice the base fee what others have paid above it', async () => {
  const reward = [['0x1', '0x2', '0x3']]
  expect(await pricesBy({ baseFeePerGas: ['0xa', '0xa'], reward })).toEqual({
    standard: 21n,
    fast: 22n,
    instant: 23n,
  })
})

it.each([
  ['no rewards', null],
  ['empty rewards', []],
  ['a part of the rewards', [['0x1']]],
])('takes %s for no price of zero, and asks for the price [L10]', async (_, reward) => {
  expect(await pricesBy({ baseFeePerGas: ['0xa', '0xa'], reward })).toEqual({
    standard: 100n,
    fast: 110n,
    instant: 125n,
  })
})
