import { browserStorage, type Storage } from '@latchkey/core'

/** Storage that several tabs have in common: each hears what another one wrote. */
export type SharedStorage = Storage & {
  /** `listener` hears of every key that another tab wrote or removed (`null`). Returns the undo. */
  watch?(listener: (key: string, value: string | null) => void): () => void
}

/** `localStorage` and its `storage` events. */
export function sharedStorage(): SharedStorage {
  return {
    ...browserStorage(),
    watch(listener) {
      if (typeof window === 'undefined') return () => {}
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key !== null) listener(key, newValue)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** Runs alone among all tabs, where the browser has Web Locks. */
export async function alone<T>(run: () => T): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('@latchkey/walletconnect', run) : run()
}
