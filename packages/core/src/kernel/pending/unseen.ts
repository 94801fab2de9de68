import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import type { Sent } from '../plan/plan.ts'
import { type Readable, type Writable, writable } from '../state/store.ts'
import { storageKeys } from '../storage/storage.ts'
import { transactionId } from './describe.ts'
import { writeBigints } from './parse.ts'
import { parseUnseen } from './parseUnseen.ts'
import type { UnseenOutcome } from './pending.ts'

const key = storageKeys.unseenOutcomes
/** Outcomes that are remembered at most, and for how many milliseconds. */
const max = 20
const lifetime = 86_400_000

/**
 * The transactions of this site that did not end as planned and that the visitor has not seen yet, newest first; the same in
 * all tabs, also after a reload.
 */
export function unseenOutcomes(client: Latchkey): Readable<readonly UnseenOutcome[]> {
  const { get, subscribe } = unseenOf(client)
  return { get, subscribe }
}

/** Forgets an outcome that the visitor has seen. */
export function markOutcomeSeen(client: Latchkey, { transaction }: UnseenOutcome): void {
  updateUnseen(client, (unseen) => unseen.filter((one) => one.transaction.id !== transaction.id))
}

/** Whether an outcome is that of a sent plan. */
export function isOutcomeOf(
  { owner, transaction }: UnseenOutcome,
  { sent }: { sent: Sent },
): boolean {
  return transaction.id === transactionId(owner.chainId, sent)
}

/** Remembers an outcome until the visitor has seen it. It replaces an earlier one of the same transaction. */
export function addUnseen(client: Latchkey, given: Omit<UnseenOutcome, 'decidedAt'>): void {
  const { owner, transaction, outcome } = given
  const decidedAt = client[internals].clock.now()
  updateUnseen(client, (unseen) => [
    { owner, transaction, outcome, decidedAt },
    ...unseen.filter((one) => one.transaction.id !== transaction.id),
  ])
}

function unseenOf(client: Latchkey): Writable<readonly UnseenOutcome[]> {
  const inner = client[internals]
  inner.unseen ??= openUnseen(client)
  return inner.unseen
}

function openUnseen(client: Latchkey): Writable<readonly UnseenOutcome[]> {
  const { storage, closed } = client[internals]
  const unseen = writable<readonly UnseenOutcome[]>(readUnseen(client, storage.get(key)))
  const undo = storage.watch?.((changed, text) => {
    if (changed === key) unseen.set(readUnseen(client, text))
  })
  if (undo) closed.signal.addEventListener('abort', undo)
  return unseen
}

function updateUnseen(
  client: Latchkey,
  change: (unseen: readonly UnseenOutcome[]) => readonly UnseenOutcome[],
): void {
  const { storage } = client[internals]
  const next = change(readUnseen(client, storage.get(key))).slice(0, max)
  if (next.length === 0) storage.remove(key)
  else storage.set(key, writeBigints(next))
  unseenOf(client).set(next)
}

function readUnseen(client: Latchkey, text: string | null): UnseenOutcome[] {
  const oldest = client[internals].clock.now() - lifetime
  return parseUnseen(text, max).filter(({ decidedAt }) => decidedAt > oldest)
}
