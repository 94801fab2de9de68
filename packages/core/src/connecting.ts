import { type ConnectArguments, connectWallet } from './connect/connect.ts'
import { makePairing } from './connect/preparePairing.ts'
import type { Latchkey } from './kernel/client/client.ts'
import type { Pairing } from './kernel/connector/connector.ts'
import type { Connection } from './kernel/state/state.ts'
import { oneClick } from './sign-in/ask/oneClick.ts'

export { type DeepLinkChoice, deepLinkChoice, rememberDeepLink } from './connect/deepLink.ts'
export { join, restore, restoreWallet } from './connect/restore.ts'
export { disconnect } from './kernel/connections/disconnect.ts'
export { forgetLost } from './kernel/connections/lost.ts'
export { lostConnection } from './kernel/connections/lostConnection.ts'
export { switchNetwork } from './networks/switchNetwork.ts'

/**
 * Asks a wallet for its accounts and makes it the active connection. A newer call ends an older one that still
 * waits. Call it from the visitor's click.
 *
 * Throws `CONNECTOR_NOT_FOUND`, `CONNECTION_DECLINED`, `WALLET_MISBEHAVED`, `ABORTED` or what the wallet says.
 */
export function connect(client: Latchkey, request: ConnectArguments): Promise<Connection> {
  return connectWallet(client, request, oneClick)
}

/**
 * Has the connector for wallets elsewhere make a pairing, so that a code or a link is there before the visitor asks
 * for it. The next `connect` uses it. Throws `CONNECTOR_NOT_FOUND` where no connector can, `WALLET_MISBEHAVED` when
 * what it makes is none, or what the connector says.
 */
export function preparePairing(client: Latchkey, signal: AbortSignal): Promise<Pairing> {
  return makePairing(client, oneClick, signal)
}
