import { families } from '@latchkey/protocol'
import { encodeFunctionData, formatUnits, type Hex, parseAbi, zeroAddress } from 'viem'
import type { ChainConfig, PriceSource } from '../config/schema.ts'
import { evmAddresses, isEvmAddress } from '../evm/address.ts'
import { callMany } from '../evm/call.ts'
import { readAddress } from '../evm/decode.ts'
import type { RpcClient } from '../rpc/client.ts'
import { type Pool, priceFromPools } from './pools.ts'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

type Pair = { token: Hex; quote: Hex }

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
  pairs: readonly Pair[],
): Promise<(Pool | undefined)[]> {
  if (!isEvmAddress(factory)) return []
  const asked = pairs.map(({ token, quote }) => ({
    to: factory,
    data: encodeFunctionData({ abi, functionName: 'getPair', args: [token, quote] }),
  }))
  const addresses = (await callMany(rpc, chain.multicall, asked)).map(readAddress)
  const data = encodeFunctionData({ abi, functionName: 'getReserves' })
  const found = evmAddresses(addresses).filter((address) => address !== zeroAddress)
  const reserves = await callMany(
    rpc,
    chain.multicall,
    found.map((to) => ({ to, data })),
  )
  const byAddress = new Map(found.map((address, index) => [address, reserves[index]]))
  return pairs.map((pair, index) =>
    poolOf(chain, pair, byAddress.get(addresses[index] ?? zeroAddress)),
  )
}

/** Reserves are in the order of the tokens' addresses. */
function poolOf(
  chain: ChainConfig,
  { token, quote }: Pair,
  reserves: Hex | undefined,
): Pool | undefined {
  if (reserves === undefined || reserves.length !== 2 + 3 * 64) return undefined
  const [first, second] = [BigInt(reserves.slice(0, 66)), BigInt(`0x${reserves.slice(66, 130)}`)]
  const [tokens, quotes] = token < quote ? [first, second] : [second, first]
  return { token: human(chain, token, tokens), quote: human(chain, quote, quotes) }
}

function human(chain: ChainConfig, token: string, units: bigint): number {
  const listed = chain.tokens.find((one) => one.address.toLowerCase() === token)
  return Number(formatUnits(units, listed?.decimals ?? 18))
}
