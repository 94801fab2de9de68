import { admit } from './admission.ts'
import { hasSubscriptions } from './readSubscription.ts'
import type { RpcSocketsSettings } from './sockets.ts'
import { type RpcSockets, rejectUpgrade } from './upgrade.ts'

/**
 * Opens JSON-RPC over WebSockets. Loads their code only if a chain of the settings has `wsUrl`. Else it refuses every upgrade.
 */
export async function openRpcSockets(settings: RpcSocketsSettings): Promise<RpcSockets> {
  if (settings.chains.all.some(hasSubscriptions)) {
    const { createRpcSockets } = await import('./sockets.ts')
    return createRpcSockets(settings)
  }
  return {
    upgrade(request, socket) {
      socket.on('error', () => {})
      const admission = admit(request, settings)
      if (!admission.ok) rejectUpgrade(socket, admission.refusal)
    },
    count: () => 0,
    async leave() {},
    async close() {},
  }
}
