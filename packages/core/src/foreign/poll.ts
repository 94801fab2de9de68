const firstPause = 125
const longestPause = 16_000

/**
 * Looks now, and again after ever longer pauses for half a minute: what is injected into a page may come late and
 * need not tell. Returns the undo.
 */
export function poll(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function next(pause: number) {
    look()
    if (pause <= longestPause) timer = setTimeout(next, pause, pause * 2)
  }
  next(firstPause)
  return () => clearTimeout(timer)
}
