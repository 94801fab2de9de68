/** Answers in memory, whose bytes together have a limit. */
type SizedCache<Value> = {
  get(key: string): Value | undefined
  /** Keeps a value, and drops those that were not used for longest. A value above the limit is not kept. */
  set(key: string, value: Value, bytes: number): void
}

/** Creates a cache of at most `limit` bytes: of the values, and of their keys. */
export function createSizedCache<Value>(limit: number): SizedCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      drop(key)
      // A character of a key has two bytes at most.
      const own = bytes + key.length * 2
      if (own > limit) return
      entries.set(key, { value, bytes: own })
      total += own
      for (const oldest of entries.keys()) {
        if (total <= limit) return
        drop(oldest)
      }
    },
  }
}
