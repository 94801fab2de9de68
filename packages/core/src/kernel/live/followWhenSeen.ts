import type { Latchkey } from '../client/client.ts'
import { once } from '../clock/once.ts'
import { loaded } from '../connector/lazy-connector.ts'

/**
 * Starts to follow account changes once the first account is shown, until the signal aborts. Does nothing on a server.
 */
export function followWhenSeen(client: Latchkey, signal: AbortSignal): void {
  if (typeof EventSource === 'undefined' || typeof document === 'undefined') return
  let isBegun = false
  const begin = () => {
    if (isBegun || client.resources.seenAccounts().length === 0) return
    isBegun = true
    loadFollowing().then(
      ({ followAccountChanges }) => {
        undo()
        followAccountChanges(client, signal)
      },
      () => {
        isBegun = false
      },
    )
  }
  const undo = client.resources.watchSeen(begin)
  signal.addEventListener('abort', undo)
  begin()
}

const loadFollowing = once(() => loaded(import('./followAccountChanges.ts')))
