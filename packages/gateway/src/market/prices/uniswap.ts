import { families } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import { formatUnits, zeroAddress } from 'viem'
import { evmAddresses, isEvmAddress } from '../../chains/evm/address.ts'
import { findPools, type Reserves, readReserves, type TokenPair } from '../../chains/evm/pairs.ts'
import type { ChainConfig, PriceSource } from '../../edge/config/schema.ts'
import { type Pool, priceFromPools } from './pools.ts'

/** Dollars of a chain's listed tokens and native coin, from its Uniswap v2 pools. */
export async function uniswapPrices(
  rpc: RpcClient,
  chain: ChainConfig,
  source: Extract<PriceSource, { from: 'uniswapV2' }>,
): Promise<Map<string, number>> {
  const [weth, usd] = [source.weth.toLowerCase(), source.usdToken.toLowerCase()]
  if (!isEvmAddress(weth) || !isEvmAddress(usd)) return new Map()
  const tokens = evmAddresses(chain.tokens.map((token) => token.address.toLowerCase()))
  const others = tokens.filter((token) => token !== weth && token !== usd)
  const pairs = [
    { token: weth, quote: usd },
    ...others.flatMap((token) => [
      { token, quote: usd },
      { token, quote: weth },
    ]),
  ]
  const [wethUsd, ...rest] = await poolsOf(rpc, chain, source.factory, pairs)
  const wethPrice = priceFromPools({ usd: wethUsd }, undefined)
  const prices = new Map<string, number>([[usd, 1]])
  if (wethPrice !== undefined) {
    prices.set(weth, wethPrice)
    prices.set(families.eip155.nativeAddress, wethPrice)
  }
  for (const [index, token] of others.entries()) {
    const price = priceFromPools({ usd: rest[index * 2], weth: rest[index * 2 + 1] }, wethPrice)
    if (price !== undefined) prices.set(token, price)
  }
  return prices
}

async function poolsOf(
  rpc: RpcClient,
  chain: ChainConfig,
  factory: string,
  pairs: readonly TokenPair[],
): Promise<(Pool | undefined)[]> {
  if (!isEvmAddress(factory)) return []
  const addresses = await findPools(rpc, chain.multicall, factory, pairs)
  const found = pairs.flatMap((pair, index) => {
    const pool = addresses[index]
    return pool === undefined ? [] : [{ ...pair, pool }]
  })
  const reserves = await readReserves(rpc, chain.multicall, found)
  const byPool = new Map(found.map(({ pool }, index) => [pool, reserves[index]]))
  return pairs.map((pair, index) => {
    const read = byPool.get(addresses[index] ?? zeroAddress)
    return read && humanPool(chain, pair, read)
  })
}

function humanPool(chain: ChainConfig, { token, quote }: TokenPair, reserves: Reserves): Pool {
  return { token: human(chain, token, reserves.token), quote: human(chain, quote, reserves.quote) }
}

function human(chain: ChainConfig, token: string, units: bigint): number {
  const listed = chain.tokens.find((one) => one.address.toLowerCase() === token)
  return Number(formatUnits(units, listed?.decimals ?? 18))
}
