import type { Latchkey } from '../client.ts'
import { internals } from '../internal.ts'

/** No longer follows what a wallet says. */
export function unwatch(client: Latchkey, connectorId: string): void {
  const { watches } = client[internals]
  watches.get(connectorId)?.()
  watches.delete(connectorId)
}
