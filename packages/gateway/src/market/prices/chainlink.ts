import type { Clock } from '@latchkey/protocol'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Feed } from './config.ts'
import type { Reading } from './decide.ts'
import type { ContractAnswer, MeasuredCall } from './multicall.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
])
const roundData = encodeFunctionData({ abi, functionName: 'latestRoundData' })
const decimalsData = encodeFunctionData({ abi, functionName: 'decimals' })

/** Seconds that the clocks of a chain and of the gateway may differ. */
const clockSkew = 300
/** Seconds after the restart of a rollup in which its feeds may still be old. */
const sequencerGrace = 3_600
const mostDecimals = 36

/** The answer of a feed (Chainlink's AggregatorV3). */
export type FeedAnswer =
  | {
      kind: 'price'
      /** Dollars, in 10^-`decimals`. Above zero. */
      answer: bigint
      decimals: number
      /** When the feed was updated, in seconds since 1970. */
      at: number
    }
  | { kind: 'stale' }
  | { kind: 'unread' }

/** The reads of one feed, in the order that `parseFeed` expects. */
export function feedCalls(feed: Hex): readonly [MeasuredCall, MeasuredCall] {
  return [
    { to: feed, data: roundData, gas: 40_000 },
    { to: feed, data: decimalsData, gas: 15_000 },
  ]
}

/**
 * Reads the answers of a feed. `stale`: the last update is older than the heartbeat with a tenth or five minutes on top.
 * `unread`: the feed is gone, its round is not complete, the answer is not above zero, or the update is in the future.
 */
export function parseFeed(
  round: ContractAnswer | undefined,
  decimals: ContractAnswer | undefined,
  heartbeat: Feed['heartbeat'],
  clock: Clock,
): FeedAnswer {
  const [latest, places] = [roundOf(round), decimalsOf(decimals)]
  if (!latest || places === undefined) return { kind: 'unread' }
  const { roundId, answer, updatedAt, answeredInRound } = latest
  const now = clock.now() / 1_000
  if (answer <= 0n || updatedAt === 0n || answeredInRound < roundId) return { kind: 'unread' }
  if (Number(updatedAt) > now + clockSkew) return { kind: 'unread' }
  const oldest = now - heartbeat - Math.max(clockSkew, heartbeat / 10)
  if (Number(updatedAt) < oldest) return { kind: 'stale' }
  return { kind: 'price', answer, decimals: places, at: Number(updatedAt) }
}

/** Makes a reading of a feed's answer. */
export function feedReading(answer: FeedAnswer): Reading {
  if (answer.kind !== 'price') return { kind: answer.kind, source: 'chainlink' }
  const usd = Number(answer.answer) / 10 ** answer.decimals
  return { kind: 'price', source: 'chainlink', usd, at: answer.at }
}

/** The read of a rollup's sequencer feed. */
export function sequencerCall(feed: Hex): MeasuredCall {
  return { to: feed, data: roundData, gas: 40_000 }
}

/**
 * Reads whether a rollup takes transactions: `stale` while its sequencer is down and in the hour after its restart, since
 * the prices on the chain may be old then.
 */
export function parseSequencer(
  round: ContractAnswer | undefined,
  clock: Clock,
): 'up' | 'stale' | 'unread' {
  const latest = roundOf(round)
  if (!latest || latest.startedAt === 0n) return 'unread'
  if (latest.answer === 1n) return 'stale'
  if (latest.answer !== 0n) return 'unread'
  return clock.now() / 1_000 - Number(latest.startedAt) > sequencerGrace ? 'up' : 'stale'
}

function roundOf(answer: ContractAnswer | undefined) {
  if (answer?.kind !== 'data') return undefined
  try {
    const data = answer.data
    const [roundId, value, startedAt, updatedAt, answeredInRound] = decodeFunctionResult({
      abi,
      functionName: 'latestRoundData',
      data,
    })
    return { roundId, answer: value, startedAt, updatedAt, answeredInRound }
  } catch {
    return undefined
  }
}

function decimalsOf(answer: ContractAnswer | undefined): number | undefined {
  if (answer?.kind !== 'data') return undefined
  try {
    const decimals = decodeFunctionResult({ abi, functionName: 'decimals', data: answer.data })
    return decimals <= mostDecimals ? decimals : undefined
  } catch {
    return undefined
  }
}
