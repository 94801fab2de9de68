/** Reads by key, of which at most one a key is under way. Rejects as the read does. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Makes one read for concurrent requests. A request during a read waits for the next one, so that no answer is older than its
 * request. Stores nothing.
 */
export function createSharedReads<Value>(): SharedReads<Value> {
  const underWay = new Map<string, Promise<Value>>()
  const next = new Map<string, Promise<Value>>()

  function begin(key: string, read: () => Promise<Value>): Promise<Value> {
    next.delete(key)
    const value = read()
    underWay.set(key, value)
    const end = () => {
      if (underWay.get(key) === value) underWay.delete(key)
    }
    value.then(end, end)
    return value
  }

  return (key, read) => {
    const current = underWay.get(key)
    if (!current) return begin(key, read)
    const waiting = next.get(key)
    if (waiting) return waiting
    const start = () => begin(key, read)
    const value = current.then(start, start)
    next.set(key, value)
    return value
  }
}
