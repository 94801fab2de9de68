import type { Clock } from '@latchkey/protocol'
import { type PollResult, pauseAfter } from './pace.ts'

/** What a poll has come to. `wait`: milliseconds that the node asks to wait. */
export type Poll = { result: PollResult; wait: number; isBehind: boolean }

export type PollLoop = {
  /** Ends the pause of a chain that is not read at all. Any other pause lasts as long as it is to. */
  wake(): void
  stop(): Promise<void>
}

/** Polls until it is stopped, each time after a pause. `poll` never rejects. */
export function startPolling(clock: Clock, interval: number, poll: () => Promise<Poll>): PollLoop {
  const stopped = new AbortController()
  let wake = () => {}

  async function run(): Promise<void> {
    let fruitless = 0
    while (!stopped.signal.aborted) {
      const { result, wait, isBehind } = await poll()
      const pause = pauseAfter(result, { fruitless, isBehind, interval, wait })
      await pauseFor(clock, pause, stopped.signal, (end) => {
        if (result === 'unused') wake = end
      })
      wake = () => {}
      fruitless = result === 'waiting' || result === 'failed' ? fruitless + 1 : 0
    }
  }

  const running = run()
  return {
    wake: () => wake(),
    stop() {
      stopped.abort()
      return running
    },
  }
}

/** Resolves after the time, as soon as the signal is aborted, or when the function given to `onBegin` is called. */
function pauseFor(
  { after }: Clock,
  milliseconds: number,
  signal: AbortSignal,
  onBegin: (end: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancel = after(milliseconds, done)
    onBegin(done)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}
