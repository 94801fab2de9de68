import { admit } from './admission.ts'
import { hasSubscriptions } from './readSubscription.ts'
import { rejectUpgrade, type Upgrade } from './reject.ts'
import type { RpcSocketsSettings } from './sockets.ts'

/** JSON-RPC over WebSockets. */
export type RpcSockets = {
  upgrade: Upgrade
  /** Closes every socket, and leaves the nodes. */
  close(): Promise<void>
}

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
    async close() {},
  }
}
