import type { Internals } from './internal.ts'
import { callSafely } from './store.ts'

/** Closes a client: see `Latchkey.close`. */
export function close(inner: Internals): void {
  const { closed, running, attempt, watches, given, connectors } = inner
  if (closed.signal.aborted) return
  closed.abort()
  attempt?.abort()
  inner.running = null
  running?.stop()
  for (const undo of watches.values()) undo()
  watches.clear()
  for (const connector of new Set([...given, ...connectors.get()]))
    callSafely(() => connector.dispose?.())
}
