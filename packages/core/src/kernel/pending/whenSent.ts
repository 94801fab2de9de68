import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { storageKeys } from '../storage/storage.ts'

/**
 * Runs something once, as soon as this browser has a transaction that is pending or whose end the visitor has not seen:
 * sent before the page was loaded, or in another tab. It does not notice what this tab sends. Returns the undo.
 */
export function whenSent(client: Latchkey, run: () => void): () => void {
  const { storage } = client[internals]
  const keys: readonly string[] = [storageKeys.pendingTransactions, storageKeys.unseenOutcomes]
  if (keys.some((key) => storage.get(key) !== null)) {
    run()
    return () => {}
  }
  let undo: (() => void) | undefined
  const stop = () => {
    undo?.()
    undo = undefined
  }
  undo = storage.watch?.((key, value) => {
    if (!undo || value === null || !keys.includes(key)) return
    stop()
    run()
  })
  return stop
}
