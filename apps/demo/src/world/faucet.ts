import type { Latchkey } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'

/**
 * Has the local faucet send 0.1 coins to the connected accounts, on one chain of each family: the active one, if it is of the
 * family. Throws where it does not.
 */
export async function askFaucet(client: Latchkey): Promise<string> {
  const { connections, network: active } = client.getState()
  const accounts = connections.flatMap(({ accounts: shown }) => shown)
  const paid = accounts.flatMap(({ namespace, address }) => {
    const local = client.options.networks.filter(
      ({ caipNetworkId, testnet }) => testnet && namespaceOf(caipNetworkId) === namespace,
    )
    const network = local.find(({ caipNetworkId }) => caipNetworkId === active) ?? local[0]
    return network ? [`${network.caipNetworkId}:${address}`] : []
  })
  for (const account of new Set(paid)) {
    const response = await fetch('/faucet', { method: 'POST', body: account })
    if (!response.ok) throw new Error('The faucet sent nothing')
  }
  return paid.join(', ')
}
