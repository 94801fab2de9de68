import type { RpcClient } from '@latchkey/service/rpc'
import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import type { EvmAddress } from './address.ts'
import { callMany } from './call.ts'
import { readAddress } from './decode.ts'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** Two tokens, in lower case, whose Uniswap v2 pool is meant. */
export type TokenPair = { token: EvmAddress; quote: EvmAddress }

/** What a pool holds of both, in base units. */
export type Reserves = { token: bigint; quote: bigint }

/** The pools of pairs, `undefined` where there is none. */
export async function findPools(
  rpc: RpcClient,
  multicall: string | undefined,
  factory: EvmAddress,
  pairs: readonly TokenPair[],
): Promise<(EvmAddress | undefined)[]> {
  const asked = pairs.map(({ token, quote }) => ({
    to: factory,
    data: encodeFunctionData({ abi, functionName: 'getPair', args: [token, quote] }),
  }))
  const found = (await callMany(rpc, multicall, asked)).map(readAddress)
  return found.map((address) => (address === zeroAddress ? undefined : address))
}

/** Returns the reserves of pools, `undefined` for a pool that does not return them. */
export async function readReserves(
  rpc: RpcClient,
  multicall: string | undefined,
  pools: readonly (TokenPair & { pool: EvmAddress })[],
): Promise<(Reserves | undefined)[]> {
  const data = encodeFunctionData({ abi, functionName: 'getReserves' })
  const answers = await callMany(
    rpc,
    multicall,
    pools.map(({ pool }) => ({ to: pool, data })),
  )
  return pools.map((pair, index) => reservesOf(pair, answers[index]))
}

/** Reserves are in the order of the tokens' addresses. */
function reservesOf({ token, quote }: TokenPair, answer: Hex | undefined): Reserves | undefined {
  if (answer === undefined || answer.length !== 2 + 3 * 64) return undefined
  const [first, second] = [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)]
  return token < quote ? { token: first, quote: second } : { token: second, quote: first }
}
