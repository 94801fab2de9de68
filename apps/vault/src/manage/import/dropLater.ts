/** Milliseconds without input after which a typed secret is dropped: as long as the wallet stays open without use. */
const idleTime = 300_000

/**
 * Drops a typed secret when the visitor leaves the page, which the browser may keep and show again, and after the idle time.
 * Returns a function that stops this.
 */
export function dropLater(drop: () => void): () => void {
  const timer = setTimeout(drop, idleTime)
  window.addEventListener('pagehide', drop)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', drop)
  }
}
