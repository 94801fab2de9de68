import type { Clock } from '@latchkey/protocol'
import { isUpstreamFailure } from '@latchkey/service/http'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import {
  feedCalls,
  feedReading,
  parseFeed,
  parseSequencer,
  sequencerCall,
} from '../prices/chainlink.ts'
import type { Reading } from '../prices/decide.ts'
import { readTogether } from '../prices/multicall.ts'
import { joinReadings, type SourceAnswer } from '../prices/source.ts'
import type { RateSource } from './rates.ts'

/**
 * Rates of Chainlink's feeds of currencies on all chains. A feed that is old or
 * gone on one chain leaves the rate to those of other chains.
 */
export function feedRates(
  rpcOf: RpcClients,
  chains: readonly ChainConfig[],
  clock: Clock,
): RateSource {
  const read = chains.filter((chain) => !chain.testnet && currencyFeeds(chain).length > 0)
  return {
    async read() {
      const answers = await Promise.all(read.map((chain) => readFeeds(rpcOf, chain, clock)))
      const failure = answers.find((one) => one.failure !== undefined)?.failure
      const all = joinReadings(answers.map(({ readings }) => readings))
      const readings = new Map([...all].map(([code, some]) => [code, preferFresh(some)]))
      return { readings, ...(failure !== undefined && { failure }) }
    },
  }
}

/** Leaves out what has no price, where another reading has one. */
export function preferFresh(readings: readonly Reading[]): readonly Reading[] {
  const fresh = readings.filter(({ kind }) => kind === 'price')
  return fresh.length > 0 ? fresh : readings
}

function currencyFeeds({ feeds }: ChainConfig) {
  return Object.entries(feeds).filter(([key]) => /^[A-Z]{3}$/.test(key))
}

async function readFeeds(
  rpcOf: RpcClients,
  chain: ChainConfig,
  clock: Clock,
): Promise<SourceAnswer> {
  const feeds = currencyFeeds(chain)
  const { sequencer } = chain.feeds
  const calls = [
    ...feeds.flatMap(([, { address }]) => feedCalls(address)),
    ...(sequencer ? [sequencerCall(sequencer.address)] : []),
  ]
  const each = (read: (index: number) => Reading): SourceAnswer['readings'] =>
    new Map(feeds.map(([code], index) => [code, [read(index)]]))
  try {
    const answers = await readTogether(rpcOf(chain), chain.multicall, calls)
    const state = sequencer ? parseSequencer(answers.at(-1), clock) : 'up'
    if (state !== 'up') return { readings: each(() => ({ kind: state, source: 'chainlink' })) }
    const readings = each((index) => {
      const heartbeat = feeds[index]?.[1].heartbeat ?? 0
      const answer = parseFeed(answers[index * 2], answers[index * 2 + 1], heartbeat, clock)
      return feedReading(answer)
    })
    return { readings }
  } catch (failure) {
    if (!isUpstreamFailure(failure)) throw failure
    return { readings: each(() => ({ kind: 'unread', source: 'chainlink' })), failure }
  }
}
