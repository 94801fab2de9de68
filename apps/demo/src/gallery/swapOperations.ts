import type { BuiltSwap, CheckedSwap, Operations } from '@latchkey/core'
import type { EvmCall, EvmPlan } from '@latchkey/evm'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import type { SwapMood } from './swapService.ts'

type Context = Parameters<NonNullable<Operations['planSwap']>>[0]

/** How the chain and the wallet of a scene take part in swaps. */
export function swapOperations(mood: SwapMood | undefined) {
  const needsApproval = mood === 'approval' || mood === 'batch'
  let isApproved = !needsApproval
  return {
    /** The network has carried the approval out. */
    approve() {
      isApproved = true
    },
    allowance: async () => (isApproved ? 2n ** 256n - 1n : 0n),
    async planSwap(context: Context, swap: BuiltSwap): Promise<CheckedSwap> {
      const plan = planOf(context, swap)
      if (!swap.approval) return { plan, steps: ['swap'] }
      const { sell, spender, approval } = swap
      const asset = assetOf(context, sell)
      const most = 2n ** 256n - 1n
      const amount = approval.amount === 'unlimited' ? most : approval.amount
      const given = [{ asset, spender, amount }]
      const calls = [callOf(approval), ...plan.calls]
      const together: EvmPlan = { ...plan, calls, approvals: given }
      if (mood === 'batch') return { plan: together, steps: ['approvalAndSwap'] }
      const first: EvmPlan = {
        ...plan,
        purpose: 'approval',
        calls: [callOf(approval)],
        leaves: [],
        arrives: [],
        approvals: given,
      }
      return { plan: first, steps: ['approval', 'swap'] }
    },
  }
}

function planOf(
  context: Context,
  { sell, buy, amount, minimum, deadline, call }: BuiltSwap,
): EvmPlan {
  const { account, network } = context
  return {
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'swap',
    calls: [callOf(call)],
    leaves: [{ asset: assetOf(context, sell), amount, from: account.address, to: '' }],
    arrives: [{ asset: assetOf(context, buy), amount: minimum }],
    approvals: [],
    deadline,
  }
}

function callOf({ to, value = 0n, data = '0x' }: BuiltSwap['call']): EvmCall {
  return { to, value, data: `0x${data.slice(2)}` }
}

function assetOf({ network }: Context, token: string | undefined) {
  const chainId = network.caipNetworkId
  return token === undefined ? nativeAsset(chainId) : tokenAsset(chainId, token)
}
