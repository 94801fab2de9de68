import {
  type AccountId,
  type ChainId,
  type Clock,
  canonicalAddress,
  parseAccountId,
} from '@latchkey/protocol'
import { createShares } from '@latchkey/service/clients'
import type { News } from '../../edge/ports/news.ts'
import type { Cursor } from './cursor.ts'
import { createHub } from './hub.ts'
import type { EventLimits } from './limits.ts'
import { openEventStream } from './stream.ts'

export type EventRequest = {
  accounts: readonly AccountId[]
  /** Where an earlier stream of the client has ended. */
  resumed: Cursor
  /** Whom the stream is counted for, and whether it is. */
  client: string
  isLimited: boolean
  /** Cuts the connection of a reader that is too slow; `false` where there is none to cut. */
  cut(): boolean
}

export type OpenedEvents =
  | { ok: true; body: ReadableStream<Uint8Array> }
  | { ok: false; problem: 'total' | 'client' }

/** The open streams of events: who may open one, and how many. */
export type Events = {
  open(request: EventRequest): OpenedEvents
  /** Ends every stream. */
  close(): void
}

/** `onError`: news could not be read for once. */
export function createEvents(
  news: News,
  limits: EventLimits,
  clock: Clock,
  onError: (error: unknown) => void,
): Events {
  const hub = createHub(news, onError)
  const ends = new Map<symbol, () => void>()
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
        accounts: byChain(accounts, news),
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
    close() {
      for (const end of [...ends.values()]) end()
      hub.close()
    },
  }
}

/** The accounts of each chain of which news is told, by their address in its canonical spelling. */
function byChain(accounts: readonly AccountId[], news: News) {
  const chains = new Map<ChainId, Map<string, AccountId>>()
  for (const account of accounts) {
    const parsed = parseAccountId(account)
    if (!parsed || !news.follows(parsed.chainId)) continue
    const some = chains.get(parsed.chainId) ?? new Map<string, AccountId>()
    some.set(canonicalAddress(parsed.namespace, parsed.address), account)
    chains.set(parsed.chainId, some)
  }
  return chains
}
