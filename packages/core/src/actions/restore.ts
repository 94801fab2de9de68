import type { Latchkey } from '../client.ts'
import { reconnect } from './reconnect.ts'
import { resume } from './resume.ts'

/** Brings back what the page before this one had: the wallets that it was connected to, and the one that it asked. */
export function restore(client: Latchkey, signal: AbortSignal): void {
  reconnect(client, { signal })
  for (const connector of client.connectors.get()) resume(client, connector, signal)
}
