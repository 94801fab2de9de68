import type { Storage } from '../storage/storage.ts'

/** Lets go of a request; `undefined` where another tab has it. */
export type Release = (() => void) | undefined

/** What no two tabs may ask at the same time, and until when one of them has it. */
type HoldOptions = { name: string; storage: Storage; signal: AbortSignal }

/**
 * Locks a request for this page, so that no other tab of the visitor sends it. The browser releases the lock when the
 * page closes or reloads. Storage alone cannot do this: one tab may not yet read what another has just written. Without
 * shared storage or locks, every page gets the request.
 */
export function holdRequest({ name, storage, signal }: HoldOptions): Release | Promise<Release> {
  const locks = storage.watch && globalThis.navigator?.locks
  if (!locks) return nothing
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true })
        resolve(release)
      })
    }
    // Rejects where locks are forbidden.
    locks.request(name, { ifAvailable: true }, keep).catch(() => resolve(nothing))
  })
}

function nothing(): void {}
