import { knownError } from '@latchkey/protocol'

/** The most waiting requests besides the current one, and the most requests a minute. */
const longest = 8
const perMinute = 10
const minute = 60_000

export type Queue = {
  /** Runs after all earlier work. Throws `REQUEST_PENDING` if too many wait, `ABORTED`. */
  run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Counts a request to sign. Returns `false` after too many within a minute. */
  mayAsk(): boolean
}

/** Creates a queue that shows one question at a time. */
export function createQueue(now: () => number = Date.now): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let times: number[] = []
  return {
    async run(work, signal) {
      if (waiting > longest) throw knownError('REQUEST_PENDING')
      waiting += 1
      const before = last
      const own = before.then(() => {
        if (signal.aborted) throw knownError('ABORTED')
        return work()
      })
      last = own.catch(() => {})
      try {
        return await own
      } finally {
        waiting -= 1
      }
    },
    mayAsk() {
      const time = now()
      times = times.filter((at) => at > time - minute)
      if (times.length >= perMinute) return false
      times.push(time)
      return true
    },
  }
}
