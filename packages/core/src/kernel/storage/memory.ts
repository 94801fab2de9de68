import type { Storage } from './storage.ts'

/** Remembers for as long as the object lives: for tests, for servers, and where the browser refuses storage. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(initial))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
  }
}
