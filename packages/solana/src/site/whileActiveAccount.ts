import { activeAccount, type Latchkey, type OperationContext, whileActive } from '@latchkey/core'
import { operate } from '@latchkey/core/foreign'
import { anySignal, knownError } from '@latchkey/protocol'
import type { ForAccount } from './types.ts'

/**
 * Does work of the active Solana account as long as it is the active one. Throws `WALLET_DISCONNECTED`, or `ABORTED` once
 * it is not, and what `operate` throws.
 */
export async function whileActiveAccount<T>(
  client: Latchkey,
  { account, signal }: ForAccount,
  work: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const aborting = signal && { signal }
  const { context } = await operate(client, { namespace: 'solana', ...aborting })
  const { address } = context.account
  // It may have changed while the work was loaded.
  const now = activeAccount(client.getState(), 'solana')?.account.address
  if (now !== address || (account ?? address) !== address) throw knownError('ABORTED')
  const active = whileActive(client, context.connector.id, context.account)
  const either = anySignal(signal ? [signal, active.signal] : [active.signal])
  try {
    return await work({ ...context, signal: either })
  } finally {
    active.end()
  }
}
