import { isSameAddress, namespaceOf } from '@latchkey/protocol'
import { findNetwork, type Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { followSent } from '../finality/followSent.ts'
import { chainRpc } from '../http/rpc.ts'
import { loadOperations } from '../operations/operate.ts'
import type { Tracked } from './pending.ts'
import { trackedOf } from './store.ts'
import { followTracked } from './track.ts'

/** Goes on following what was sent before the page was loaded, as soon as its account is connected. */
export function resumePending(client: Latchkey, signal: AbortSignal): void {
  const begun = new Set<string>()
  const attempt = () => {
    for (const tracked of trackedOf(client).get()) {
      const { id } = tracked.transaction
      if (!tracked.following || begun.has(id)) continue
      if (follow(client, tracked, signal)) begun.add(id)
    }
  }
  const known = trackedOf(client)
    .get()
    .some(({ following }) => following !== null)
  if (!known || signal.aborted) return
  const undo = client.subscribe(attempt)
  signal.addEventListener('abort', undo)
  attempt()
}

/** `false` while the account is not connected. */
function follow(client: Latchkey, { owner, transaction, following }: Tracked, signal: AbortSignal) {
  const found = connectionOf(client, owner)
  const network = findNetwork(client, owner.chainId)
  const adapter = client.adapters.get(namespaceOf(owner.chainId))
  if (!found || !network || !adapter || !following) return false
  const { clock } = client[internals]
  const context = { ...found, network, rpc: chainRpc(client, owner.chainId), clock, signal }
  const { sent, plan } = following
  const followed = loadOperations(adapter).then((operations) =>
    followSent(operations, context, { sent, plan }),
  )
  followTracked(client, transaction.id, {
    outcome: followed.then(({ outcome }) => outcome),
    settled: async () => (await followed).settled(),
  })
  return true
}

function connectionOf(client: Latchkey, { chainId, address }: Tracked['owner']) {
  const namespace = namespaceOf(chainId)
  for (const { connectorId, accounts, live } of client.getState().connections) {
    const account = accounts.find(
      (one) => one.namespace === namespace && isSameAddress(namespace, one.address, address),
    )
    const connector = client.connectors.find(connectorId)
    if (live && account && connector) return { account, connector }
  }
  return undefined
}
