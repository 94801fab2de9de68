import type { Step } from './follow.ts'

/** The longest pause between two polls of a chain without progress, in milliseconds. */
const pauseMax = 30_000
/** Milliseconds between two polls of a stopped chain: its node may be the right one again. */
const stoppedPause = 5_000
const failurePause = 1_000
/** The shortest pause after a poll without progress, for any configured interval, in milliseconds. */
const intervalMin = 10

/** The result of polling a chain: the outcome of a step, or why no step was possible. */
export type PollResult =
  | Step['outcome']
  | 'failed'
  /** No account of the chain is followed: nothing was read. */
  | 'unused'
  /** The node serves another chain. */
  | 'stopped'

/**
 * Returns the pause before the next poll, in milliseconds. Only a poll that adds blocks is followed by none. Pauses
 * double while polls bring nothing.
 *
 * @param fruitless how many polls before this one waited or failed in a row
 * @param isBehind whether there is more to read right away
 * @param wait the milliseconds of the node's `retry-after`, 0 for none
 */
export function pauseAfter(
  result: PollResult,
  { fruitless, isBehind, interval, wait }: Pace,
): number {
  const least = Math.max(interval, intervalMin)
  const grown = (base: number) => Math.min(pauseMax, base * 2 ** Math.min(fruitless, 16))
  switch (result) {
    case 'advanced':
      return isBehind ? 0 : least
    case 'rolledBack':
    case 'idle':
    case 'unused':
      return least
    case 'waiting':
      return grown(least)
    case 'failed':
      return Math.max(wait, grown(failurePause))
    case 'stopped':
      return stoppedPause
  }
}

type Pace = { fruitless: number; isBehind: boolean; interval: number; wait: number }
