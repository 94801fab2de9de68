import type { BuiltSwap, CheckedSwap, OperationContext } from '@latchkey/core'
import { knownError, nativeAsset, tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame, toChecksumAddress } from '../../address.ts'
import { isHex } from '../../hex.ts'
import type { EvmCall, EvmPlan } from '../../plan.ts'
import { planApproval } from '../approval.ts'
import { canBatch } from '../batch.ts'
import { recipientOf } from '../recipient.ts'
import { checkSwapCall } from './check.ts'

/**
 * Plans a swap that a service has built. Its approval must be for exactly the requested amount, and its call must pass
 * `checkSwapCall`. Throws `SWAP_APPROVAL_FAILED`, `SWAP_BUILD_FAILED`, and the errors of reading the chain.
 */
export async function planBuiltSwap(
  context: OperationContext,
  swap: BuiltSwap,
): Promise<CheckedSwap> {
  const call = callOf(swap.call)
  const terms = await checkSwapCall(context, swap, call)
  // Only what the call itself says makes the chain refuse it.
  const until = terms.deadline !== undefined && { deadline: Number(terms.deadline) }
  const plan = { ...swapPlan(context, swap, call), ...until }
  const approval = swap.approval && (await approvalOf(context, swap, swap.approval))
  if (!approval) return { plan, steps: ['swap'], ...until }
  if (!(await canBatch(context))) return { plan: approval, steps: ['approval', 'swap'], ...until }
  const { calls, approvals } = approval
  const both: EvmPlan = { ...plan, calls: [...calls, ...plan.calls], approvals }
  return { plan: both, steps: ['approvalAndSwap'], ...until }
}

function swapPlan(
  { account, network }: OperationContext,
  { sell, buy, amount, minimum }: BuiltSwap,
  call: EvmCall,
): EvmPlan {
  const chainId = network.caipNetworkId
  const assetOf = (token: string | undefined) =>
    token === undefined ? nativeAsset(chainId) : tokenAsset(chainId, recipientOf(token))
  return {
    namespace: 'eip155',
    chainId,
    account: account.address,
    purpose: 'swap',
    calls: [call],
    // Pools get it, which only the trade shows.
    leaves: [{ asset: assetOf(sell), amount, from: account.address, to: '' }],
    arrives: [{ asset: assetOf(buy), amount: minimum }],
    approvals: [],
  }
}

/** The approval as it is planned here, once the service's own is seen to be the same. */
async function approvalOf(
  context: OperationContext,
  { sell, spender }: BuiltSwap,
  built: NonNullable<BuiltSwap['approval']>,
): Promise<EvmPlan> {
  if (sell === undefined) throw knownError('SWAP_APPROVAL_FAILED')
  const plan = await planApproval(context, [{ token: sell, spender, amount: built.amount }])
  const own = plan.calls.at(-1)
  const isOwn = isSame(own?.to, built.to) && isSame(own?.data, built.data)
  if (!isOwn || built.value !== 0n)
    throw knownError('SWAP_APPROVAL_FAILED', new Error('The approval is not the requested one'))
  return plan
}

function callOf({ to, value = 0n, data }: BuiltSwap['call']): EvmCall {
  const address = toChecksumAddress(to)
  if (!address || !isHex(data) || Hex.size(data) < 4)
    throw knownError('SWAP_BUILD_FAILED', new Error('The swap is no call of a contract'))
  return { to: address, value, data }
}
