import { type Clock, systemClock } from '@latchkey/protocol'

const firstPause = 125
const longestPause = 16_000

/**
 * Checks now, and again after growing pauses for half a minute. Injected wallets may appear late and without an event.
 * Returns the undo.
 */
export function poll(check: () => void, { after }: Clock = systemClock): () => void {
  let cancel = () => {}
  function next(pause: number) {
    check()
    if (pause <= longestPause) cancel = after(pause, () => next(pause * 2))
  }
  next(firstPause)
  return () => cancel()
}
