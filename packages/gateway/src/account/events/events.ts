import {
  type AccountId,
  type ChainId,
  type Clock,
  canonicalAddress,
  parseAccountId,
} from '@latchkey/protocol'
import { createShares } from '@latchkey/service/clients'
import type { ChangeSource } from '../../edge/ports/changes.ts'
import type { Cursor } from './cursor.ts'
import { createHub } from './hub.ts'
import type { EventLimits } from './limits.ts'
import { openEventStream } from './stream.ts'

export type EventRequest = {
  accounts: readonly AccountId[]
  /** The end of an earlier stream of the client. */
  resumed: Cursor
  /** The client whose limit the stream counts for. */
  client: string
  isLimited: boolean
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

  return {
    open({ accounts, resumed, client, isLimited, cut }) {
      const share = streamsOf(client)
      if (ends.size >= limits.total) return { ok: false, problem: 'total' }
      if (isLimited && share.isFull()) return { ok: false, problem: 'client' }
      const id = Symbol('stream')
      share.change(1)
      ends.set(id, () => {})
      const stream = openEventStream({
        clock,
        hub,
        limits,
        accounts: byChain(accounts, changes),
        resumed,
        cut,
        ended() {
          share.change(-1)
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
function byChain(accounts: readonly AccountId[], changes: ChangeSource) {
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
