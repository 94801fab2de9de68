import type { Resources } from '../resources/resources.ts'
import { callSafely } from '../state/store.ts'
import type { Internals } from './internal.ts'

/** Closes a client: see `Latchkey.close`. */
export function close(inner: Internals, resources: Resources): void {
  const { closed, running, attempt, watches, given, connectors } = inner
  if (closed.signal.aborted) return
  closed.abort()
  attempt?.abort()
  inner.running = null
  running?.stop()
  for (const undo of watches.values()) undo()
  watches.clear()
  resources.close()
  for (const connector of new Set([...given, ...connectors.get()]))
    callSafely(() => connector.dispose?.())
}
