import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { type Writable, writable } from '../state/store.ts'

/** A value in the visitor's storage. `read` reads the storage, because another tab may have written since. */
export type StoredCell<Value> = { cell: Writable<Value>; read: () => Value }

/** A stored value as a cell, which follows what other tabs write for as long as the client is open. */
export function storedCell<Value>(
  client: Latchkey,
  key: string,
  parse: (text: string | null) => Value,
): StoredCell<Value> {
  const { storage, closed } = client[internals]
  const read = () => parse(storage.get(key))
  const cell = writable(read())
  const unwatch = storage.watch?.((changed) => {
    if (changed === key) cell.set(read())
  })
  if (unwatch) closed.signal.addEventListener('abort', unwatch, { once: true })
  return { cell, read }
}
