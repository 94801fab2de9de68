import type { RpcClient } from '@latchkey/service/rpc'
import type { ChainConfig, SwapSource } from '../../../edge/config/schema.ts'
import type { SwapAsk, SwapEngine } from '../../../edge/ports/swaps.ts'
import { minimumAfter } from '../impact.ts'
import { listedTokens } from '../native.ts'
import { router02Calldata } from './calldata.ts'
import { bestOffer } from './offers.ts'

type Source = Extract<SwapSource, { from: 'uniswapV3' }>

/** Creates the engine for Uniswap v3's pools of several fees, directly or over one base, with QuoterV2's prices. */
export function createUniswapV3Engine(
  rpc: RpcClient,
  chain: ChainConfig,
  source: Source,
): SwapEngine {
  const offerFor = (ask: SwapAsk) => bestOffer(rpc, source, ask)
  return {
    name: 'uniswap',
    tokens: async () => listedTokens(chain),
    spender: source.router,
    async quote(ask) {
      const offer = await offerFor(ask)
      if (!offer) return undefined
      const { native: _, path, ...rest } = offer
      return { ...rest, path: path.tokens }
    },
    async build({ amount, account, slippage, deadline, ...ask }) {
      const offer = await offerFor({ ...ask, amount })
      if (!offer) return undefined
      const { native, path, toAmount, ...rest } = offer
      const minimum = minimumAfter(toAmount, slippage)
      const swap = { amount, minimum, path, account, deadline, toNative: native === 'to' }
      return {
        ...rest,
        toAmount,
        path: path.tokens,
        to: source.router,
        data: router02Calldata(swap),
        value: native === 'from' ? amount : 0n,
        minimum,
        gas: 150_000n + 150_000n * BigInt(path.fees.length),
        gasMargin: 20_000n,
        deadline,
      }
    },
  }
}
