import { knownError, type Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { update } from '../kernel/client/internal.ts'
import { findAccount, findConnection } from '../kernel/state/settle.ts'
import { accountSelected } from '../kernel/state/transitions.ts'

/** Which account `selectAccount` makes the active one. */
export type AccountChoice = {
  /** The connector that shows the account. */
  connectorId: string
  /** The namespace that the account is of. */
  namespace: Namespace
  /** The plain address. */
  address: string
}

/** Makes an account of a connected wallet the active one of its namespace. Throws `ACCOUNT_NOT_FOUND`. */
export function selectAccount(client: Latchkey, choice: AccountChoice): void {
  const connection = findConnection(client.getState(), choice.connectorId)
  if (!connection || !findAccount(connection, choice.namespace, choice.address)) {
    throw knownError('ACCOUNT_NOT_FOUND')
  }
  update(client, accountSelected(choice.connectorId, choice.namespace, choice.address))
}
