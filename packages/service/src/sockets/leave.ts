import type { Clock } from '@latchkey/protocol'
import type { WebSocket } from 'ws'
import { shut } from './shut.ts'

type Closing = { code: number; reason: string; clock: Clock }

/** Closes each WebSocket once the requests of its session have their responses. */
export async function closeAfterRequests(
  sessions: Iterable<readonly [WebSocket, { finish(): Promise<void> }]>,
  { code, reason, clock }: Closing,
): Promise<void> {
  const closing = [...sessions].map(async ([socket, session]) => {
    await session.finish()
    shut(socket, code, reason, clock)
  })
  await Promise.all(closing)
}

/** Closes WebSockets. Resolves once all of them are closed. */
export async function closeAll(
  sockets: Iterable<WebSocket>,
  { code, reason, clock }: Closing,
): Promise<void> {
  const all = [...sockets]
  const closed = all.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  for (const socket of all) shut(socket, code, reason, clock)
  await Promise.all(closed)
}
