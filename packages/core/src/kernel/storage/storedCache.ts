import { parseJson, writeJson } from '@latchkey/protocol'
import type { Internals } from '../client/internal.ts'
import { isRecord } from '../foreign/json.ts'

/** A map in storage whose entries live for a while; an entry that is over or does not parse is removed on read. */
export type StoredCache<T> = {
  read(id: string): T | undefined
  write(id: string, value: T): void
}

export function storedCache<T>(
  { storage, clock }: Pick<Internals, 'storage' | 'clock'>,
  key: string,
  lifetime: number,
  parse: (value: unknown) => T | undefined,
): StoredCache<T> {
  const entries = (): Map<string, unknown> => {
    const stored = parseJson(storage.get(key))
    return new Map(isRecord(stored) ? Object.entries(stored) : [])
  }
  const isFresh = (entry: unknown): entry is { timestamp: number; value: unknown } => {
    if (!isRecord(entry) || typeof entry.timestamp !== 'number') return false
    const age = clock.now() - entry.timestamp
    return age >= 0 && age < lifetime
  }
  const save = (map: Map<string, unknown>) => {
    if (map.size === 0) storage.remove(key)
    else storage.set(key, writeJson(Object.fromEntries(map)))
  }
  return {
    read(id) {
      const map = entries()
      const entry = map.get(id)
      const value = isFresh(entry) ? parse(entry.value) : undefined
      if (value === undefined && map.delete(id)) save(map)
      return value
    },
    write(id, value) {
      const fresh = [...entries()].filter(([, entry]) => isFresh(entry))
      save(new Map([...fresh, [id, { timestamp: clock.now(), value }]]))
    },
  }
}
