import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import type { SwapSource } from '../../../edge/config/schema.ts'
import { chainFixture } from '../../../testing/chains.ts'
import { createUniswapV3Engine } from './engine.ts'

const quoter = '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'
const [usdc, weth] = [`0x${'a0'.repeat(20)}`, `0x${'c0'.repeat(20)}`] as const
const source: Extract<SwapSource, { from: 'uniswapV3' }> = {
  from: 'uniswapV3',
  quoter,
  router: quoter,
  weth,
  bases: [],
  feeTiers: [500],
}
const chain = chainFixture('eip155:1', {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  index: 'off',
})

/** A pool of so much on either side, whose quoter deals by x · y = k. */
function poolOf(depth: bigint): RpcClient {
  const quoted = (data: string) => {
    // quoteExactInput(bytes path, uint256 amountIn): the amount is the second word.
    const amount = BigInt(`0x${data.slice(10 + 64, 10 + 128)}`)
    const out = (amount * depth) / (depth + amount)
    return encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256, uint256'), [
      out,
      0n,
      0n,
      0n,
    ])
  }
  return {
    call: () => Promise.reject(new Error('Only batches are expected')),
    batch: async (calls) =>
      calls.map(({ params, shape }) => {
        const { data } = v.parse(v.object({ data: v.string() }), params[0])
        return { ok: true, value: v.parse(shape, quoted(data)) }
      }),
  }
}

const quote = (depth: bigint, amount: bigint) =>
  createUniswapV3Engine(poolOf(depth), chain, source).quote({ from: usdc, to: weth, amount })

it('returns by how much an amount moves the price of a v3 pool [G2]', async () => {
  const depth = 10n ** 24n
  // A ninth of the pool brings a tenth less than the price; a thousandth of that moves it a little, too.
  expect(await quote(depth, depth / 9n)).toMatchObject({ priceImpact: 999 })
  expect(await quote(depth, depth / 99n)).toMatchObject({ priceImpact: 100 })
  expect((await quote(depth, depth / 1_000_000n))?.priceImpact).toBe(1)
})

it('returns nothing for an amount whose probe rounds to nothing [G2]', async () => {
  expect(await quote(10n ** 24n, 999n)).not.toHaveProperty('priceImpact')
  expect(await quote(10n ** 24n, 500_000n)).not.toHaveProperty('priceImpact')
})
