import { knownError, type Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../client.ts'
import { update } from '../internal.ts'
import { findAccount, findConnection } from '../state/settle.ts'
import { accountSelected } from '../state/transitions.ts'

export type AccountChoice = { connectorId: string; namespace: Namespace; address: string }

/** Makes an account of a connected wallet the active one of its namespace. Throws `ACCOUNT_NOT_FOUND`. */
export function selectAccount(client: Latchkey, choice: AccountChoice): void {
  const connection = findConnection(client.getState(), choice.connectorId)
  if (!connection || !findAccount(connection, choice.namespace, choice.address)) {
    throw knownError('ACCOUNT_NOT_FOUND')
  }
  update(client, accountSelected(choice.connectorId, choice.namespace, choice.address))
}
