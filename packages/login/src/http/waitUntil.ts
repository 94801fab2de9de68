import { sleep } from '@latchkey/service/clock'
import type { LoginDependencies } from '../dependencies.ts'

/** Milliseconds that a request waits for a visitor who acts elsewhere, and between two checks. */
const longestWait = 20_000
const pollInterval = 500

/** Waits a while until a condition holds. Returns `false` if it does not by then. */
export async function waitUntil(
  { clock, now }: LoginDependencies,
  request: Request,
  isTrue: () => Promise<boolean>,
): Promise<boolean> {
  const end = now() + longestWait
  for (;;) {
    if (await isTrue()) return true
    if (now() >= end || request.signal.aborted) return false
    await sleep(clock, pollInterval)
  }
}
