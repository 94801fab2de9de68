import type { Step } from './follow.ts'

/** Milliseconds after which a chain that stands still is looked at again at the latest. */
const pauseMax = 30_000
/** Milliseconds between the looks at a chain that was stopped: its node may be the right one again. */
const stoppedPause = 5_000
const failurePause = 1_000
/** The least pause after a look that has brought nothing, whatever is configured. */
const intervalMin = 10

/** What a look at a chain has come to: a step, or why there was none. */
export type Look =
  | Step['outcome']
  | 'failed'
  /** The node serves another chain. */
  | 'stopped'

/**
 * The milliseconds before the next look. Only after blocks were added is there none; a look that has brought nothing is
 * followed by ever longer ones.
 *
 * @param fruitless how many looks before this one waited or failed in a row
 * @param isBehind whether there is more to read right away
 * @param wait the milliseconds for which the node wants to be left alone, 0 for none
 */
export function pauseAfter(look: Look, { fruitless, isBehind, interval, wait }: Pace): number {
  const least = Math.max(interval, intervalMin)
  const grown = (base: number) => Math.min(pauseMax, base * 2 ** Math.min(fruitless, 16))
  switch (look) {
    case 'advanced':
      return isBehind ? 0 : least
    case 'rolledBack':
    case 'idle':
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
