import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'

/** No longer follows what a wallet says. */
export function unwatch(client: Latchkey, connectorId: string): void {
  const { watches } = client[internals]
  watches.get(connectorId)?.()
  watches.delete(connectorId)
}
