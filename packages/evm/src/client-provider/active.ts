import { activeAccount, activeChain, type Latchkey } from '@latchkey/core'
import { type ChainId, namespaceOf, referenceOf } from '@latchkey/protocol'
import type { Eip1193Provider } from '../provider.ts'
import { providerRpcError } from './rpc-error.ts'

/** The accounts that the connected wallet shows, the active one first; none until the wallet has answered. */
export function visibleAccounts(client: Latchkey): string[] {
  const active = activeAccount(client.getState(), 'eip155')
  if (!active?.connection.live) return []
  const shown = active.connection.accounts.filter(({ namespace }) => namespace === 'eip155')
  return [...new Set([active.account, ...shown].map(({ address }) => address))]
}

/** The EVM chain that the wallet is known to be on, else the one that the page works with. */
export function currentChain(client: Latchkey): ChainId | undefined {
  return reportedChain(client) ?? activeChain(client, 'eip155')
}

/** Returns the EVM chain that the wallet reports. A wallet of several families reports only one of its chains. */
export function reportedChain(client: Latchkey): ChainId | undefined {
  const chain = activeAccount(client.getState(), 'eip155')?.connection.chainId
  return chain && namespaceOf(chain) === 'eip155' ? chain : undefined
}

/** The connected wallet. Throws 4100 when there is none, 4900 while it does not answer. */
export function walletOf(client: Latchkey): Eip1193Provider {
  const active = activeAccount(client.getState(), 'eip155')
  if (!active) throw providerRpcError(4100, 'No wallet is connected')
  const connector = client.connectors.find(active.connection.connectorId)
  const wallet = connector?.signer('eip155')
  if (!wallet || !active.connection.live)
    throw providerRpcError(4900, 'The wallet has disconnected')
  return wallet
}

/** `eip155:31337` → `0x7a69`. */
export function hexChainId(id: ChainId): `0x${string}` {
  return `0x${Number(referenceOf(id)).toString(16)}`
}
