import type { Clock } from '@latchkey/protocol'
import { sleep } from '@latchkey/service/clock'
import { sourceFailure } from './failure.ts'

/** The longest time that a request waits for its place, in milliseconds. */
const waitMax = 2_000

/** Lets requests pass at a rate. */
export type Budget = {
  /** Resolves when the next request may be sent. Rejects with `limited` if that is not soon. */
  take(): Promise<void>
}

/** Creates a budget of `perSecond` requests, of which a second's may be sent at once. */
export function createBudget(perSecond: number, clock: Clock): Budget {
  const interval = 1_000 / perSecond
  const burst = Math.max(0, perSecond - 1) * interval
  /** When the requests so far are paid for, in Unix milliseconds. */
  let paid = 0
  return {
    async take() {
      const now = clock.now()
      const wait = Math.max(0, Math.round(paid - burst - now))
      if (wait > waitMax)
        throw Object.assign(
          sourceFailure('limited', `The budget of ${perSecond} requests a second is used up`),
          { isOwn: true },
        )
      paid = Math.max(paid, now) + interval
      if (wait > 0) await sleep(clock, wait)
    },
  }
}
