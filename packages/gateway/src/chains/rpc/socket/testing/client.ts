import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'

/** A client that says what the test says. */
export type SocketClient = {
  socket: WebSocket
  /** The texts so far. */
  received: string[]
  /** Sends text, and gives the next text that comes. */
  ask(text: string): Promise<string>
  /** The next text that comes. */
  next(): Promise<string>
  closed: Promise<{ code: number; reason: string }>
}

/** Connects to the gateway's WebSocket of the chain; rejects when it is refused. */
export async function connectTo(
  gateway: string,
  query = 'chainId=eip155:1&projectId=test',
  headers: Record<string, string> = {},
): Promise<SocketClient> {
  const socket = socketTo(gateway, query, headers)
  const received: string[] = []
  const waiting: ((text: string) => void)[] = []
  let taken = 0
  socket.on('message', (data) => {
    received.push(String(data))
    if (waiting.length > 0) waiting.shift()?.(received[taken++] ?? '')
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await once(socket, 'open')
  const next = () =>
    taken < received.length
      ? Promise.resolve(received[taken++] ?? '')
      : new Promise<string>((resolve) => waiting.push(resolve))
  return {
    socket,
    received,
    next,
    closed,
    ask(message) {
      socket.send(message)
      return next()
    },
  }
}

/** How the gateway refuses a WebSocket. */
export async function refusalOf(
  gateway: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: unknown }> {
  const socket = socketTo(gateway, query, headers)
  socket.on('error', () => {})
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    socket.on('unexpected-response', (_, answer) => resolve(answer))
    socket.on('open', () => reject(new Error('The gateway has accepted')))
  })
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

function socketTo(gateway: string, query: string, headers: Record<string, string>): WebSocket {
  const path = query.startsWith('/') ? query : `/v1/ws?${query}`
  return new WebSocket(`${gateway.replace(/^http/, 'ws')}${path}`, { headers })
}
