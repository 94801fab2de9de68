import { type Clock, systemClock } from '@latchkey/protocol'

const firstPause = 125
const longestPause = 16_000

/**
 * Looks now, and again after ever longer pauses for half a minute: what is injected into a page may come late and
 * need not tell. Returns the undo.
 */
export function poll(look: () => void, { after }: Clock = systemClock): () => void {
  let cancel = () => {}
  function next(pause: number) {
    look()
    if (pause <= longestPause) cancel = after(pause, () => next(pause * 2))
  }
  next(firstPause)
  return () => cancel()
}
