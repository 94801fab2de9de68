import { memoryStorage } from './memory.ts'
import type { Storage } from './storage.ts'

/**
 * `localStorage`, kept working when the browser blocks it, when it is full, or when there is none: what cannot be
 * written is remembered for this page only.
 */
export function browserStorage(area: () => WebStorage | undefined = localArea): Storage {
  const fallback = memoryStorage()
  const guarded = <T>(run: (storage: WebStorage) => T): T | undefined => {
    try {
      const storage = area()
      return storage && run(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => fallback.get(key) ?? guarded((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const written = guarded((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (written) {
        fallback.remove(key)
      } else {
        guarded((storage) => storage.removeItem(key))
        fallback.set(key, value)
      }
    },
    remove(key) {
      fallback.remove(key)
      guarded((storage) => storage.removeItem(key))
    },
    watch(listener) {
      if (typeof window === 'undefined') return () => {}
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== null) listener(key, newValue)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

type WebStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

function localArea(): WebStorage | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage
}
