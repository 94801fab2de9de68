import { connect } from '../connecting.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import type { Adapter } from '../kernel/operations/adapter.ts'
import type { OperationContext } from '../kernel/operations/operationContext.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import type { TransactionPlan } from '../kernel/plan/plan.ts'
import { scriptedWallet } from './wallet.ts'
import { type TestClientOptions, testClient } from './world.ts'

/** An adapter for EVM with these operations. It discovers no wallet, and every text is an address. */
export function testAdapter(operations: Operations = {}): Adapter {
  return {
    namespace: 'eip155',
    discover: () => () => {},
    isAddress: () => true,
    explorerUrl: () => undefined,
    operations: async () => operations,
  }
}

/** Opens a client whose chain has these operations, and connects it to a scripted wallet. */
export async function connectedClient(
  operations: Operations,
  options: TestClientOptions = {},
): Promise<Latchkey> {
  const adapters = [testAdapter(operations)]
  const client = testClient({ connectors: [scriptedWallet()], adapters, ...options })
  await connect(client, { connectorId: 'scripted' })
  return client
}

/** Plans a transfer that moves nothing. */
export async function planEmptyTransfer({
  account,
  network,
}: OperationContext): Promise<TransactionPlan> {
  return {
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'transfer',
    leaves: [],
    arrives: [],
    approvals: [],
  }
}
