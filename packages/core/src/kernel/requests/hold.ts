import type { Storage } from '../storage/storage.ts'

/** Lets go of a request; `undefined` where another tab has it. */
export type Release = (() => void) | undefined

/** What no two tabs may ask at the same time, and until when one of them has it. */
type Wanted = { name: string; storage: Storage; signal: AbortSignal }

/**
 * Takes a request for this page, so that no other tab of the visitor has it. A browser lets go of what a page holds when the page is closed or loaded anew.
 * Storage alone cannot tell that: what one tab has just written, another may not read yet. Where no other tab shares the
 * storage, and in browsers without locks, every page has what it wants.
 */
export function holdRequest({ name, storage, signal }: Wanted): Release | Promise<Release> {
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
