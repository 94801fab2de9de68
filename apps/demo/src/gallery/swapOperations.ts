import type { BuiltSwap, CheckedSwap, Operations, TokenFacts } from '@latchkey/core'
import type { EvmCall, EvmPlan } from '@latchkey/evm'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { swapTokens } from './fixtures/index.ts'
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
    /** What the chain says of a token; other decimals where the service's are to be doubted. */
    factsOf(address: string): TokenFacts | undefined {
      const known = mood && swapTokens.find((one) => isSame(one.address, address))
      if (!known) return undefined
      const { decimals, symbol } = known
      return { symbol, decimals: mood === 'doubtful' ? decimals + 2 : decimals }
    },
    allowance: async () => (isApproved ? 2n ** 256n - 1n : 0n),
    async planSwap(context: Context, swap: BuiltSwap): Promise<CheckedSwap> {
      const plan = planOf(context, swap)
      const { deadline } = swap
      if (!swap.approval) return { plan, steps: ['swap'], deadline }
      const { sell, spender, approval } = swap
      const asset = assetOf(context, sell)
      const most = 2n ** 256n - 1n
      const amount = approval.amount === 'unlimited' ? most : approval.amount
      const given = [{ asset, spender, amount }]
      const calls = [callOf(approval), ...plan.calls]
      const together: EvmPlan = { ...plan, calls, approvals: given }
      if (mood === 'batch') return { plan: together, steps: ['approvalAndSwap'], deadline }
      const first: EvmPlan = {
        ...plan,
        purpose: 'approval',
        calls: [callOf(approval)],
        leaves: [],
        arrives: [],
        approvals: given,
      }
      return { plan: first, steps: ['approval', 'swap'], deadline }
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

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

function callOf({ to, value = 0n, data = '0x' }: BuiltSwap['call']): EvmCall {
  return { to, value, data: `0x${data.slice(2)}` }
}

function assetOf({ network }: Context, token: string | undefined) {
  const chainId = network.caipNetworkId
  return token === undefined ? nativeAsset(chainId) : tokenAsset(chainId, token)
}
