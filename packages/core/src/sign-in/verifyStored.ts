import { isSameAddress, namespaceOf, type Verification } from '@latchkey/protocol'
import { findNetwork, type Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { SiwxSession } from '../kernel/client/siwxOptions.ts'
import { chainRpc } from '../kernel/http/rpc.ts'
import { loadOperations } from '../kernel/operations/operate.ts'
import { verifySigned } from './ask/signSession.ts'
import { untilLive } from './untilLive.ts'

const unread: Verification = { status: 'unverified', reason: 'nodeDown' }

/**
 * Verifies the signature of a session that was stored in this browser, also before the wallet has confirmed its account.
 * Never rejects.
 */
export async function verifyStored(client: Latchkey, session: SiwxSession): Promise<Verification> {
  const { account: id, data, message, signature } = session
  const { chainId, accountAddress } = data
  const namespace = namespaceOf(chainId)
  const adapter = client.adapters.get(namespace)
  const network = findNetwork(client, chainId)
  if (!adapter || !network) return { status: 'unverified', reason: 'notSupported' }
  const find = () => {
    for (const { accounts, connectorId } of client.getState().connections) {
      const connector = client.connectors.find(connectorId)
      const account = accounts.find(
        (one) =>
          one.namespace === namespace && isSameAddress(namespace, one.address, accountAddress),
      )
      if (connector && account) return { connector, account }
    }
    return undefined
  }
  // A wallet of the page may announce itself later than the page loads.
  if (!find()) await untilLive(client, id)
  const found = find()
  if (!found) return unread
  try {
    const operations = await loadOperations(adapter)
    const { clock } = client[internals]
    const context = { ...found, network, rpc: chainRpc(client, chainId), clock }
    return await verifySigned({ operations, context }, { message, signature })
  } catch {
    return unread
  }
}
