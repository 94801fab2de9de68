import { vi } from 'vitest'

/** Iterations of the event loop between two moves of the clock. */
const iterations = 3

/** Puts a clock that only the walk moves in the place of the page's own. Returns the undo. */
export function driveClock(): () => void {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
    ],
  })
  return () => {
    vi.clearAllTimers()
    vi.useRealTimers()
  }
}

/** Lets milliseconds of the driven clock pass, and what was answered and drawn meanwhile arrive. */
export async function pass(milliseconds: number): Promise<void> {
  for (let slice = 0; slice < 3; slice += 1) {
    await runEventLoop()
    vi.advanceTimersByTime(Math.ceil(milliseconds / 3))
  }
  await runEventLoop()
}

/** Lets time pass until something is so: what is fetched for the first time takes time that no clock drives. */
export async function until(isSo: () => boolean): Promise<void> {
  const giveUp = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > giveUp) throw new Error(`Not so in time: ${isSo}`)
    await pass(16)
  }
}

/** Runs the event loop. React draws in messages to itself, which are in the same queue. */
async function runEventLoop(): Promise<void> {
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  }
}
