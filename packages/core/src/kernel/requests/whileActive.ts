import { knownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import type { Account } from '../connector/connector.ts'
import { activeAccount } from '../state/derive.ts'
import { findConnection } from '../state/settle.ts'

/**
 * A signal that aborts once an account of a wallet is not the active one of its namespace any more: with
 * `WALLET_DISCONNECTED` where its wallet is gone, else with `ABORTED`. `end` stops the watch.
 */
export function whileActive(
  client: Latchkey,
  connectorId: string,
  { namespace, address }: Account,
): { signal: AbortSignal; end: () => void } {
  const gone = new AbortController()
  const check = () => {
    const state = client.getState()
    if (!findConnection(state, connectorId)) return gone.abort(knownError('WALLET_DISCONNECTED'))
    const active = activeAccount(state, namespace)
    const isSame =
      active?.account.address === address && active.connection.connectorId === connectorId
    if (!isSame) gone.abort(knownError('ABORTED'))
  }
  return { signal: gone.signal, end: client.subscribe(check) }
}
