import {
  type AccountId,
  type ChainId,
  type Clock,
  canonicalAddress,
  namespaceOf,
  parseAccountId,
} from '@latchkey/protocol'
import { createShares } from '@latchkey/service/clients'
import type { ChangeSource } from '../../edge/ports/changes.ts'
import type { Cursor } from './cursor.ts'
import { createHub } from './hub.ts'
import type { EventLimits } from './limits.ts'
import { createPolledPlaces, type PolledPlaces } from './polledPlaces.ts'
import { openEventStream } from './stream.ts'

export type EventRequest = {
  accounts: readonly AccountId[]
  /** The end of an earlier stream of the client. */
  resumed: Cursor
  /** The network whose limits the stream counts for; `undefined`: there are none. */
  network: string | undefined
  /** Cuts the connection of a slow reader. Returns `false` if there is none. */
  cut(): boolean
}

export type OpenedEvents =
  | { ok: true; body: ReadableStream<Uint8Array> }
  | { ok: false; problem: 'total' | 'client' }

/** The open streams of events, with limits for all and for one client. */
export type Events = {
  open(request: EventRequest): OpenedEvents
  /** Returns the number of open streams. */
  count(): number
  /** Ends every stream. Each client reconnects after a different time of up to two seconds. */
  close(): void
}

/** Milliseconds within which the clients of ended streams reconnect, so that they do not all come at once. */
const reconnectWithin = 2_000

/** Creates the streams. `onError`: receives the error of a failed read. */
export function createEvents(
  changes: ChangeSource,
  limits: EventLimits,
  clock: Clock,
  onError: (error: unknown) => void,
): Events {
  const hub = createHub(changes, onError)
  const ends = new Map<symbol, (retry?: number) => void>()
  const streamsOf = createShares(limits.perClient)
  const places = createPolledPlaces({
    total: limits.solanaAccounts,
    perNetwork: limits.solanaAccountsPerClient,
  })

  return {
    open({ accounts, resumed, network, cut }) {
      const share = network === undefined ? undefined : streamsOf(network)
      if (ends.size >= limits.total) return { ok: false, problem: 'total' }
      if (share?.isFull()) return { ok: false, problem: 'client' }
      const id = Symbol('stream')
      share?.change(1)
      ends.set(id, () => {})
      const followed = byChain(accounts, changes)
      const release = takePlaces(places, network, followed)
      const stream = openEventStream({
        clock,
        hub,
        limits,
        accounts: followed,
        resumed,
        cut,
        ended() {
          share?.change(-1)
          release()
          ends.delete(id)
        },
      })
      if (ends.has(id)) ends.set(id, stream.end)
      return { ok: true, body: stream.body }
    },
    count: () => ends.size,
    close() {
      for (const end of [...ends.values()]) end(Math.ceil(Math.random() * reconnectWithin))
      hub.close()
    },
  }
}

/** Returns the accounts of the followed chains, by their address in its canonical spelling. */
function byChain(
  accounts: readonly AccountId[],
  changes: ChangeSource,
): Map<ChainId, ReadonlyMap<string, AccountId>> {
  const chains = new Map<ChainId, Map<string, AccountId>>()
  for (const account of accounts) {
    const parsed = parseAccountId(account)
    if (!parsed || !changes.follows(parsed.chainId)) continue
    const some = chains.get(parsed.chainId) ?? new Map<string, AccountId>()
    some.set(canonicalAddress(parsed.namespace, parsed.address), account)
    chains.set(parsed.chainId, some)
  }
  return chains
}

/** Takes places for the accounts of polled chains. A chain without places is not followed: the client polls it. */
function takePlaces(
  places: PolledPlaces,
  network: string | undefined,
  followed: Map<ChainId, ReadonlyMap<string, AccountId>>,
): () => void {
  const releases: (() => void)[] = []
  for (const [chainId, accounts] of followed) {
    if (namespaceOf(chainId) !== 'solana') continue
    const release = places.take(network, accounts.size)
    if (release) releases.push(release)
    else followed.delete(chainId)
  }
  return () => {
    for (const release of releases) release()
  }
}
