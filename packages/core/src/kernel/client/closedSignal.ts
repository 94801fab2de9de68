import type { Latchkey } from './client.ts'
import { internals } from './internal.ts'

/** Aborts when the client is closed, for whatever holds a socket, a timer or a listener for it. */
export function closedSignal(client: Latchkey): AbortSignal {
  return client[internals].closed.signal
}
