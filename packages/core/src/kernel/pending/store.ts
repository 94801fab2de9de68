import { pendingTransactionsMax } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { type Writable, writable } from '../state/store.ts'
import { storageKeys } from '../storage/storage.ts'
import { parseTracked, writeTracked } from './parse.ts'
import type { Tracked } from './pending.ts'

const key = storageKeys.pendingTransactions
/** Milliseconds after which a sent transaction is no longer tracked. */
const lifetime = 86_400_000

/** What is tracked, newest first, the same in all tabs of the site. Read from storage when it is first wanted. */
export function trackedOf(client: Latchkey): Writable<readonly Tracked[]> {
  const inner = client[internals]
  inner.pending ??= openTracked(client)
  return inner.pending
}

function openTracked(client: Latchkey): Writable<readonly Tracked[]> {
  const { storage, closed } = client[internals]
  const read = (text: string | null) => readTracked(client, text)
  const tracked = writable<readonly Tracked[]>(read(storage.get(key)))
  const undo = storage.watch?.((changed, text) => {
    if (changed === key) tracked.set(read(text))
  })
  if (undo) closed.signal.addEventListener('abort', undo)
  return tracked
}

/** Changes what is tracked, also what another tab has written meanwhile. */
export function updateTracked(
  client: Latchkey,
  change: (tracked: readonly Tracked[]) => readonly Tracked[],
): void {
  const { storage } = client[internals]
  const now = readTracked(client, storage.get(key))
  const next = change(now).slice(0, pendingTransactionsMax)
  if (next.length === 0) storage.remove(key)
  else storage.set(key, writeTracked(next))
  trackedOf(client).set(next)
}

function readTracked(client: Latchkey, text: string | null): Tracked[] {
  const oldest = client[internals].clock.now() - lifetime
  return parseTracked(text, pendingTransactionsMax).filter(
    ({ transaction }) => Date.parse(transaction.metadata.minedAt) > oldest,
  )
}
