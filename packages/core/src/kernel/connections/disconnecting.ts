import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'

/** Whether this page is letting go of wallets; a connection that ends otherwise was ended by its wallet. */
export function isDisconnecting(client: Latchkey): boolean {
  return disconnects(client) > 0
}

/** How many calls of `disconnect` are under way. */
export function disconnects(client: Latchkey): number {
  return client[internals].disconnecting ?? 0
}
