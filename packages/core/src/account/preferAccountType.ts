import type { AccountType } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { update } from '../kernel/client/internal.ts'

/**
 * Has the visitor's EVM accounts be of a type from now on, where their wallet can: only the embedded wallet has smart accounts,
 * and accounts of other families have no choice. It is remembered. Throws `NETWORK_FAILED`, `TIMED_OUT`.
 */
export async function preferAccountType(
  client: Latchkey,
  type: Extract<AccountType, 'eoa' | 'smartAccount'>,
): Promise<void> {
  await Promise.all(
    client
      .getState()
      .connections.map(({ connectorId }) =>
        client.connectors.find(connectorId)?.login?.accountType.prefer(type),
      ),
  )
  update(client, (state) => ({ ...state, accountType: { ...state.accountType, eip155: type } }))
}
