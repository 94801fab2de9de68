import type { Handler, Json } from '@latchkey/auth/channel'
import { sessionRequest } from '@latchkey/auth/protocol'
import { parsed } from './parsed.ts'
import type { Queue } from './queue.ts'

/**
 * Returns the method that answers who is logged in: at once, or after all earlier work, which may change the wallet. `ask` reads
 * it.
 */
export function sessionMethod(ask: () => Promise<Json>, queue: Queue): Handler {
  return (params, signal) =>
    parsed(sessionRequest, params)?.afterOthers ? queue.run(ask, signal) : ask()
}
