import type { OperationContext } from '@latchkey/core'
import type { EvmCall } from '../plan.ts'
import { parametersOf } from './parameters.ts'
import { isRevert } from './revert.ts'

/** Whether a call of the account reverts at the latest block (`eth_call`). Throws what a failed read throws. */
export async function isRefused(
  { rpc, account, signal }: OperationContext,
  call: EvmCall,
): Promise<boolean> {
  try {
    await rpc('eth_call', [parametersOf(account.address, call), 'latest'], signal)
    return false
  } catch (error) {
    if (!isRevert(error)) throw error
    return true
  }
}
