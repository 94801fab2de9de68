import type { OperationContext } from '@latchkey/core'
import { isKnownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import type { EvmCall, EvmPlan } from '../plan.ts'
import { parametersOf } from './parameters.ts'
import { readQuantity } from './read.ts'

/** Two words of storage that were empty. */
const firstPrices = 45_000n

type Purpose = Pick<EvmPlan, 'account' | 'purpose'>

/**
 * The units of gas that a call of a plan may take. A swap has more than it would take now, by a quarter and by no less than
 * a new pool takes to write its first prices down: its market moves on while it waits, and a pool does more work in the
 * first transaction of a block. Throws `RPC_ERROR` when the call
 * would fail, `BAD_RESPONSE`.
 */
export async function gasOf(
  { rpc, signal }: OperationContext,
  { account, purpose }: Purpose,
  call: EvmCall,
): Promise<bigint> {
  const now = readQuantity(await rpc('eth_estimateGas', [parametersOf(account, call)], signal))
  const more = now / 4n > firstPrices ? now / 4n : firstPrices
  return purpose === 'swap' ? now + more : now
}

/** Returns the gas limit for the wallet, or none if its own estimate is as good or the call would fail now. */
export async function gasLimit(
  context: OperationContext,
  plan: Purpose,
  call: EvmCall,
): Promise<{ gas?: string }> {
  if (plan.purpose !== 'swap') return {}
  try {
    return { gas: Hex.fromNumber(await gasOf(context, plan, call)) }
  } catch (error) {
    if (isKnownError(error, 'ABORTED')) throw error
    return {}
  }
}
