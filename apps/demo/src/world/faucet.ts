import type { Latchkey } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'

/** Has the local faucet send 0.1 coins to the connected accounts, one chain of each family. Throws where it does not. */
export async function askFaucet(client: Latchkey): Promise<string> {
  const accounts = client.getState().connections.flatMap(({ accounts: shown }) => shown)
  const asked = accounts.flatMap(({ namespace, address }) => {
    const network = client.options.networks.find(
      ({ caipNetworkId, testnet }) => testnet && namespaceOf(caipNetworkId) === namespace,
    )
    return network ? [`${network.caipNetworkId}:${address}`] : []
  })
  for (const account of new Set(asked)) {
    const response = await fetch('/faucet', { method: 'POST', body: account })
    if (!response.ok) throw new Error('The faucet sent nothing')
  }
  return asked.join(', ')
}
