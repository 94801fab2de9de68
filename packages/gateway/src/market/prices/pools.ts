import { type Clock, rpcError } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { EvmAddress } from '../../chains/evm/address.ts'
import { readAddress } from '../../chains/evm/decode.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { type MeasuredCall, readTogether } from './multicall.ts'
import type { PricePlan } from './plan.ts'

const abi = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function getPair(address, address) view returns (address)',
])

/** The fee tiers of Uniswap v3, in hundredths of a basis point. */
const feeTiers = [100, 500, 3_000, 10_000] as const
/** How long it takes until a new pool counts, in milliseconds. */
const lifetime = 6 * 3_600_000

/** A pool of a token and of what the token is priced in. */
export type KnownPool = {
  version: 'uniswapV2' | 'uniswapV3'
  pool: EvmAddress
  token: EvmAddress
  quote: EvmAddress
}
/** Finds the pools of a chain. Rejects when the chain cannot be read. */
export type FindPools = (
  rpc: RpcClient,
  chain: ChainConfig,
  plan: PricePlan,
) => Promise<readonly KnownPool[]>

/** Finds pools with one request, and keeps their addresses for six hours. */
export function createFindPools(clock: Clock): FindPools {
  const cache = createCache<readonly KnownPool[]>(clock, lifetime)
  return async (rpc, chain, plan) => {
    if (!plan.v2Factory && !plan.v3Factory) return []
    // Lists change the tokens.
    const key = `${chain.id} ${[...plan.tokens].sort().join()}`
    return cache.get(key, async () => {
      const wanted = wantedPools(plan)
      const calls = wanted.map(({ call }) => call)
      const answers = await readTogether(rpc, chain.multicall, calls)
      // What a factory does not answer may exist, so nothing is kept.
      if (answers.some(({ kind }) => kind === 'unread'))
        throw rpcError('A factory of pools gave no answer')
      return wanted.flatMap(({ version, token, quote }, index) => {
        const answer = answers[index]
        const pool = answer?.kind === 'data' ? readAddress(answer.data) : undefined
        return pool === undefined || pool === zeroAddress ? [] : [{ version, pool, token, quote }]
      })
    })
  }
}

type WantedPool = Omit<KnownPool, 'pool'> & { call: MeasuredCall }

function wantedPools({ tokens, weth, dollars, v2Factory, v3Factory }: PricePlan): WantedPool[] {
  const [dollar] = dollars
  const quotes = [dollar, weth].filter((quote) => quote !== undefined)
  const priced = [...new Set([...(weth === undefined ? [] : [weth]), ...tokens])]
  return priced
    .filter((token) => !dollars.includes(token))
    .flatMap((token) =>
      quotes
        .filter((quote) => quote !== token)
        .flatMap((quote) => [
          ...(v3Factory === undefined
            ? []
            : feeTiers.map((fee) => v3Pool(v3Factory, token, quote, fee))),
          ...(v2Factory === undefined ? [] : [v2Pool(v2Factory, token, quote)]),
        ]),
    )
}

function v3Pool(to: EvmAddress, token: EvmAddress, quote: EvmAddress, fee: number): WantedPool {
  const data = encodeFunctionData({ abi, functionName: 'getPool', args: [token, quote, fee] })
  return { version: 'uniswapV3', token, quote, call: { to, data, gas: 12_000 } }
}

function v2Pool(to: EvmAddress, token: EvmAddress, quote: EvmAddress): WantedPool {
  const data = encodeFunctionData({ abi, functionName: 'getPair', args: [token, quote] })
  return { version: 'uniswapV2', token, quote, call: { to, data, gas: 12_000 } }
}
