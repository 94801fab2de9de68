import { knownError } from '@latchkey/protocol'

/** Requests that wait at most, besides the one that the visitor is asked; and how many a minute at most. */
const longest = 8
const perMinute = 10
const minute = 60_000

export type Queue = {
  /** Runs once all before it are through. Throws `REQUEST_PENDING` where too many wait, `ABORTED`. */
  run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Counts a request to sign; `false` where there were too many within a minute. */
  mayAsk(): boolean
}

/** One question at a time: the visitor reads one thing, and answers that. */
export function createQueue(now: () => number = Date.now): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let asked: number[] = []
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
      asked = asked.filter((at) => at > time - minute)
      if (asked.length >= perMinute) return false
      asked.push(time)
      return true
    },
  }
}
