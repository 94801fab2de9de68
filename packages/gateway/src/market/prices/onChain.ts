import { type Clock, families } from '@latchkey/protocol'
import { isUpstreamFailure } from '@latchkey/service/http'
import type { RpcClient } from '@latchkey/service/rpc'
import type { EvmAddress } from '../../chains/evm/address.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { feedCalls, feedReading, parseFeed, parseSequencer, sequencerCall } from './chainlink.ts'
import type { Reading } from './decide.ts'
import { type ContractAnswer, type MeasuredCall, readTogether } from './multicall.ts'
import type { PricePlan } from './plan.ts'
import type { PoolReading } from './poolReading.ts'
import type { FindPools, KnownPool } from './pools.ts'
import type { Readings } from './source.ts'
import { parseV2Pool, v2PoolCalls } from './uniswapV2.ts'
import { parseV3Pool, v3PoolCalls } from './uniswapV3.ts'

const coin = families.eip155.nativeAddress

/** What the contracts of a chain say. */
export type OnChainAnswer = {
  /** The feeds, by token. */
  feeds: Readings
  /** The pools; what they are worth depends on the price of what they price in. */
  pools: readonly PoolReading[]
  /** What holds for all contracts of the chain, such as `stale` after its sequencer was down. */
  all: 'fresh' | 'stale' | 'unread'
  failure?: unknown
}

/** Reads the feeds and pools of a chain in one request, after the first time, which finds the pools. */
export async function readOnChain(
  rpc: RpcClient,
  chain: ChainConfig,
  plan: PricePlan,
  findPools: FindPools,
  clock: Clock,
): Promise<OnChainAnswer> {
  const feeds = tokenFeeds(plan)
  try {
    const pools = await findPools(rpc, chain, plan)
    const { sequencer } = plan.feeds
    const parts = [
      sequencer ? [sequencerCall(sequencer.address)] : [],
      ...feeds.map(({ feed }) => feedCalls(feed.address)),
      ...pools.map((pool) => poolCalls(pool)),
    ]
    const [state, ...rest] = await readParts(rpc, chain, parts)
    const all = sequencer ? parseSequencer(state?.[0], clock) : 'up'
    const read = feeds.map(({ key, feed }, index): [string, Reading[]] => {
      const answer = parseFeed(rest[index]?.[0], rest[index]?.[1], feed.heartbeat, clock)
      return [key, [feedReading(answer)]]
    })
    return {
      feeds: new Map(read),
      pools: pools.flatMap((pool, index) => {
        const reading = parsePool(chain, pool, rest[feeds.length + index] ?? [])
        return reading ? [reading] : []
      }),
      all: all === 'up' ? 'fresh' : all,
    }
  } catch (failure) {
    if (!isUpstreamFailure(failure)) throw failure
    return { feeds: unreadFeeds(feeds), pools: [], all: 'unread', failure }
  }
}

/** Reads several lists of calls together. */
async function readParts(
  rpc: RpcClient,
  { multicall }: ChainConfig,
  parts: readonly (readonly MeasuredCall[])[],
): Promise<(readonly ContractAnswer[])[]> {
  const answers = await readTogether(rpc, multicall, parts.flat())
  let start = 0
  return parts.map(({ length }) => {
    start += length
    return answers.slice(start - length, start)
  })
}

function poolCalls(pool: KnownPool): readonly MeasuredCall[] {
  return pool.version === 'uniswapV3' ? v3PoolCalls(pool) : v2PoolCalls(pool)
}

function parsePool(
  { tokens }: ChainConfig,
  pool: KnownPool,
  answers: readonly ContractAnswer[],
): PoolReading | undefined {
  const decimalsOf = (token: EvmAddress) =>
    tokens.find(({ address }) => address.toLowerCase() === token)?.decimals ?? 18
  const parse = pool.version === 'uniswapV3' ? parseV3Pool : parseV2Pool
  return parse(pool, answers, decimalsOf)
}

/** The feeds of the coin and of listed tokens. Feeds of currencies are rates, not prices. */
function tokenFeeds({ feeds, tokens }: PricePlan) {
  return Object.entries(feeds).flatMap(([key, feed]) => {
    if (key === 'native') return [{ key: coin, feed }]
    return tokens.some((token) => token === key) ? [{ key, feed }] : []
  })
}

function unreadFeeds(feeds: ReturnType<typeof tokenFeeds>): Readings {
  return new Map(feeds.map(({ key }) => [key, [{ kind: 'unread', source: 'chainlink' }]]))
}
