import type { Clock } from '@latchkey/protocol'

export type Cache<Value> = {
  /** The kept value, if there is one that is not too old. */
  peek(key: string): Value | undefined
  /** The kept value, or what `load` gives; callers that come meanwhile wait for the same load. Failures are not kept. */
  get(key: string, load: () => Promise<Value>, fresh?: boolean): Promise<Value>
  /** Drops the kept value: who asks next loads it again. */
  forget(key: string): void
}

type Entry<Value> = { until: number; value: Promise<Value>; loaded?: Value }

/**
 * Stores `max` answers at most in memory, for `lifetime` milliseconds. The oldest ones are removed first. Expired answers are
 * removed within another lifetime, also without further requests.
 */
export function createCache<Value>(
  { now, after }: Clock,
  lifetime: number,
  max = 10_000,
): Cache<Value> {
  const entries = new Map<string, Entry<Value>>()
  let isSweeping = false

  function sweepLater() {
    if (isSweeping || lifetime === Number.POSITIVE_INFINITY) return
    isSweeping = true
    after(lifetime, () => {
      isSweeping = false
      for (const [key, entry] of entries) if (entry.until <= now()) entries.delete(key)
      if (entries.size > 0) sweepLater()
    })
  }

  return {
    peek(key) {
      const kept = entries.get(key)
      return kept && kept.until > now() ? kept.loaded : undefined
    },
    forget: (key) => entries.delete(key),
    get(key, load, fresh = false) {
      const kept = entries.get(key)
      if (kept && !fresh && kept.until > now()) return kept.value
      const value = load()
      const entry: Entry<Value> = { until: Number.POSITIVE_INFINITY, value }
      entries.delete(key)
      entries.set(key, entry)
      sweepLater()
      const oldest = entries.size > max ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      value.then(
        (loaded) => {
          entry.loaded = loaded
          entry.until = now() + lifetime
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key)
        },
      )
      return value
    },
  }
}
