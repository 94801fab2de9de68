import { type Clock, every } from '@latchkey/protocol'

/** Milliseconds between checks for stale data. */
const ageCheck = 10_000

type Tasks = {
  /** Whether data has subscribers. If not, the watch stops by itself. */
  isNeeded(): boolean
  /** Reads again what has grown old: all of it on return to the page, a little at a time while it is shown. */
  refresh(isReturn: boolean): void
  /** Tries again what has failed. */
  reconnect(): void
}

/**
 * Keeps shown data current. Checks its age every 10 s and when the visitor returns to the page. Retries failed requests
 * when the connection is back. Without a document (servers, workers), only checks the age.
 */
export function watchPage(clock: Clock, tasks: Tasks): { start(): void; stop(): void } {
  let running: { cancel(): void; listeners: AbortController } | null = null
  const stop = () => {
    if (!running) return
    running.cancel()
    running.listeners.abort()
    running = null
  }
  const refresh = (isReturn: boolean) => {
    if (!tasks.isNeeded()) stop()
    else if (!globalThis.document?.hidden) tasks.refresh(isReturn)
  }
  const start = () => {
    if (running) return
    const listeners = new AbortController()
    const { signal } = listeners
    running = { cancel: every(clock, ageCheck, () => refresh(false)), listeners }
    globalThis.document?.addEventListener('visibilitychange', () => refresh(true), { signal })
    globalThis.window?.addEventListener('online', tasks.reconnect, { signal })
  }
  return { start, stop }
}
