import { canonicalAddress, type ParsedAccountId, parseAccountId } from '@latchkey/protocol'
import type { getEvents } from '@latchkey/protocol/wire'
import { networkKey, type SharedLimit } from '@latchkey/service/clients'
import type { Handler } from '@latchkey/service/http'
import { refuse, tooManyRequests } from '@latchkey/service/http'
import { readCursor } from '../../account/events/cursor.ts'
import type { Events } from '../../account/events/events.ts'
import type { NoteRequest } from './requested.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise proxies that buffer responses would delay the events.
  'x-accel-buffering': 'no',
}
const tooManyStreams = refuse(503, 'events', 'Too many streams')
const tooManyOfClient = refuse(429, 'events', 'Too many streams of one client')

type Dependencies = {
  note: NoteRequest
  /** Counts the addresses of each request by network. */
  limit: SharedLimit
}

/** Streams the accounts that have changed. The client reads the changes by the other routes. */
export function eventsHandler(
  events: Events,
  { note, limit }: Dependencies,
): Handler<typeof getEvents> {
  return async ({ query: { accounts, lastEventId } }, exchange) => {
    const { client, isLimited, cut, header } = exchange
    const network = isLimited ? networkKey(client) : undefined
    const parsed = accounts.flatMap((account) => parseAccountId(account) ?? [])
    if (network !== undefined) {
      const wait = await limit.wait(network, 'events', addressesOf(parsed).size)
      if (wait > 0) return tooManyRequests(wait)
    }
    const resumed = readCursor(header('last-event-id') ?? lastEventId ?? '')
    const opened = events.open({ accounts, resumed, network, cut })
    if (!opened.ok) return opened.problem === 'total' ? tooManyStreams : tooManyOfClient
    for (const { chainId, address } of parsed) note(exchange, chainId, address)
    return { status: 200, body: opened.body, headers }
  }
}

/** An address on several chains counts once: a visitor has one or two. */
function addressesOf(accounts: readonly ParsedAccountId[]): ReadonlySet<string> {
  return new Set(accounts.map(({ namespace, address }) => canonicalAddress(namespace, address)))
}
