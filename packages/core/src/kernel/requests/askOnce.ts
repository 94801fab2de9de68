import { anySignal, earlyError, parseJson, withinTime, writeJson } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { isRecord, parseText } from '../foreign/json.ts'
import { storageKeys } from '../storage/storage.ts'
import { holdRequest, type Release } from './hold.ts'

/** Milliseconds after which a wallet has closed a request that was not answered. */
const lifetime = 300_000

/**
 * Sends a request to a wallet, unless another page of this visitor still waits for an answer to the same request. This
 * can be another tab, or this one before a reload. Then it throws `REQUEST_PENDING` once; a second call sends the
 * request. `what` identifies the request, such as its transfer as JSON.
 */
export function askOnce<T>(client: Latchkey, what: string, ask: () => Promise<T>): Promise<T> {
  return withinTime(client[internals].clock, lifetime, (signal) =>
    askHeld(client, what, ask, signal),
  )
}

async function askHeld<T>(
  client: Latchkey,
  what: string,
  ask: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const { storage, page, ownRequests, clock } = client[internals]
  const claimed = claim(client, what, signal)
  // What needs no lock is marked in the click's own task.
  const release: Release = claimed instanceof Promise ? await claimed : claimed
  const isOwn = clock.now() - (ownRequests.get(what) ?? -Infinity) < lifetime
  ownRequests.set(what, clock.now())
  if (!release && !isOwn) {
    storage.remove(storageKeys.openRequest)
    throw earlyError('REQUEST_PENDING')
  }
  const mark = writeJson({ what, page, at: clock.now() })
  storage.set(storageKeys.openRequest, mark)
  try {
    return await ask()
  } finally {
    release?.()
    // While an earlier attempt of this page has it still, the page may ask again.
    if (release) ownRequests.delete(what)
    // A newer request for the same stays open when one that was cancelled ends.
    if (storage.get(storageKeys.openRequest) === mark) storage.remove(storageKeys.openRequest)
  }
}

/** The release of a request that is open nowhere; `undefined` where it is, here or in another page. */
function claim(client: Latchkey, what: string, over: AbortSignal): Release | Promise<Release> {
  const { storage, page, closed } = client[internals]
  const open = openRequest(client)
  if (open && open.page !== page && open.what === what) return undefined
  const signal = anySignal([closed.signal, over])
  return holdRequest({ name: `@latchkey/request ${what}`, storage, signal })
}

function openRequest(client: Latchkey): { what: string; page: string } | undefined {
  const { storage, clock } = client[internals]
  const stored = parseJson(storage.get(storageKeys.openRequest))
  if (!isRecord(stored)) return undefined
  const what = parseText(stored.what)
  const page = parseText(stored.page)
  // Also over when it lies ahead: a clock was wrong.
  const isOpen = Math.abs(clock.now() - Number(stored.at)) < lifetime
  return isOpen && what && page ? { what, page } : undefined
}
