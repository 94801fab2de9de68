import type {
  AccountCode,
  FeeChoice,
  OperationContext,
  Operations,
  ReviewedCall,
  TransactionOutcome,
  TransactionPlan,
  TransferRequest,
} from '@latchkey/core'
import { knownError, nativeAsset } from '@latchkey/protocol'
import { received } from './buying.ts'
import { chains, delegate, people } from './fixtures/index.ts'
import { tokenFactsOf } from './requests.ts'
import type { Scene } from './scene.ts'
import { swapOperations } from './swapOperations.ts'

/** The operations of a scene's chain family, which answer as its script says. */
export function operationsOf(scene: Scene): Operations {
  const { sending = 'hangs', signing, choosesFee = false, batches = false, swaps } = scene
  const { request, script = {} } = scene
  const isReviewed = request !== undefined || script.simulation !== undefined
  const never = () => new Promise<never>(() => {})
  const swapping = swapOperations(swaps)
  return {
    async signMessage() {
      if (signing === 'declined') throw knownError('REQUEST_DECLINED')
      return signing === 'hangs' ? never() : { signature: '0x' }
    },
    verifyMessage: async () =>
      signing === 'unverified'
        ? { status: 'unverified', reason: 'nodeDown' }
        : { status: 'invalid', reason: 'otherSigner' },
    // A token that only lists name.
    tokenFacts: async (_, address) =>
      isReviewed ? tokenFactsOf(address) : (swapping.factsOf(address) ?? { decimals: 18 }),
    accountCode: async () => codeOf(scene.code),
    nftStanding: async (_, { nft, to }) => ({
      owned: nft.standard === 'erc1155' ? 12n : 1n,
      ...(scene.refusesNft && to !== undefined && { refusal: 'recipient' }),
    }),
    signTypedData: never,
    ...(isReviewed && {
      reviewed: async (_, { leaves }) =>
        workOf(leaves.map(({ to, amount }) => ({ to, value: amount, data: '0x' }))),
      reviewedCalls: async (_, calls) =>
        workOf(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))),
    }),
    async sendCalls() {
      if (sending === 'declined') throw knownError('REQUEST_DECLINED')
      return never()
    },
    nativeBalance: async () => 1_204_512_345_678_901_234n,
    received: async (_, hash) => received(hash),
    planTransfer: async (context, transfer) => planOf(context, [transfer]),
    planTransfers: async (context, transfers) => planOf(context, transfers),
    capabilities: async () => ({ batches }),
    ...(choosesFee && { feeChoices: async (_, plan) => speeds.map((one) => choiceOf(plan, one)) }),
    replace: async () => `0x${'b2'.repeat(32)}`,
    estimate: async (_, { chainId, account }) => ({
      asset: nativeAsset(chainId),
      amount: chainId === chains.solana ? 5_000n : 63_000_000_000_000n,
      payer: account,
    }),
    allowance: swapping.allowance,
    planSwap: swapping.planSwap,
    async send(_, { purpose }) {
      if (purpose === 'approval' && sending === 'confirmed') swapping.approve()
      if (sending === 'declined') throw knownError('REQUEST_DECLINED')
      if (sending === 'feeRose') throw knownError('FEE_ROSE')
      return sending === 'hangs'
        ? never()
        : { way: 'single', hash: `0x${'a1'.repeat(32)}`, since: 0n }
    },
    follow: (_context, _sent, plan) => outcomeOf(sending, plan),
  }
}

/** As it is reviewed, with what it would cost. */
function workOf(calls: readonly ReviewedCall[]) {
  const plan = {
    namespace: 'eip155' as const,
    chainId: chains.ethereum,
    account: people.visitor,
    purpose: 'calls' as const,
    leaves: [],
    arrives: [],
    approvals: [],
  }
  const simulated = { calls: calls.map((call) => ({ ...call, value: call.value.toString() })) }
  return { simulated, calls, contracts: calls.map(({ to }) => to), plan }
}

function planOf(
  { account, network }: Pick<OperationContext, 'account' | 'network'>,
  transfers: readonly TransferRequest[],
) {
  const chainId = network.caipNetworkId
  const asset = nativeAsset(chainId)
  return {
    namespace: 'eip155' as const,
    chainId,
    account: account.address,
    purpose: 'transfer' as const,
    calls: transfers.map(({ to, amount }) => ({ to, value: amount, data: '0x' })),
    leaves: transfers.map(({ to, amount }) => ({ asset, amount, from: account.address, to })),
    arrives: [],
    approvals: [],
  }
}

/** Of each speed: gwei for a unit of gas. */
const speeds = [
  ['slow', 2n],
  ['normal', 3n],
  ['fast', 6n],
] as const

/** A transfer takes 21,000 units of gas. */
function choiceOf(
  { chainId, account }: TransactionPlan,
  [speed, gwei]: (typeof speeds)[number],
): FeeChoice {
  const most = gwei * 1_000_000_000n
  const cost = { asset: nativeAsset(chainId), amount: 21_000n * most, payer: account }
  return { speed, fee: { most, tip: 1n }, cost }
}

async function outcomeOf(
  sending: Scene['sending'],
  { leaves, arrives }: Pick<TransactionPlan, 'leaves' | 'arrives'>,
): Promise<TransactionOutcome> {
  switch (sending) {
    case 'confirmed':
      return { status: 'confirmed', hash: `0x${'a1'.repeat(32)}`, moved: leaves, arrived: arrives }
    case 'different': {
      const moved = leaves.map((one) => ({ ...one, amount: one.amount * 10n, to: people.stranger }))
      return { status: 'different', difference: 'content', moved }
    }
    case 'foreign':
      return { status: 'different', difference: 'sender', moved: [] }
    case 'other':
      return { status: 'otherEffect', hash: `0x${'a1'.repeat(32)}`, moved: [] }
    case 'cancelled':
      return { status: sending, hash: `0x${'b2'.repeat(32)}` }
    case 'unverified':
    case 'undone':
    case 'reverted':
    case 'dropped':
      return { status: sending }
    default:
      return new Promise(() => {})
  }
}

/** The code that acts for a scene's account. */
function codeOf(code: Scene['code'] = 'none'): AccountCode {
  if (code === 'error') throw knownError('NETWORK_FAILED')
  if (code === 'none') return { kind: 'none' }
  const { name, address } = delegate
  return { kind: 'delegate', address, ...(code === 'known' && { name }) }
}
