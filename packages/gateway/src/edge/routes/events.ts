import type { getEvents } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { refuse } from '@latchkey/service/http'
import { readCursor } from '../../account/events/cursor.ts'
import type { Events } from '../../account/events/events.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise proxies that buffer responses would delay the events.
  'x-accel-buffering': 'no',
}
const tooManyStreams = refuse(503, 'events', 'Too many streams')
const tooManyOfClient = refuse(429, 'events', 'Too many streams of one client')

/** Streams the accounts that have changed. The client reads the changes by the other routes. */
export function eventsHandler(events: Events): Handler<typeof getEvents> {
  return ({ query: { accounts, lastEventId } }, { client, isLimited, cut, header }) => {
    const resumed = readCursor(header('last-event-id') ?? lastEventId ?? '')
    const opened = events.open({ accounts, resumed, client, isLimited, cut })
    if (opened.ok) return { status: 200, body: opened.body, headers }
    return opened.problem === 'total' ? tooManyStreams : tooManyOfClient
  }
}
