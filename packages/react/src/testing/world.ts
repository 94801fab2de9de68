import {
  type Account,
  type AccountCode,
  type Adapter,
  type AddressKind,
  type ApprovalRequest,
  type Connector,
  type ConnectorStep,
  createLatchkey,
  type FeeChoice,
  type Latchkey,
  type LatchkeyOptions,
  memoryStorage,
  type NftStanding,
  type OperationContext,
  type Operations,
  type Replacement,
  type TokenFacts,
  type TransactionOutcome,
  type TransactionPlan,
  type TransferRequest,
  writable,
} from '@latchkey/core'
import { requireWanted } from '@latchkey/core/foreign'
import {
  hasAddressSyntax,
  knownError,
  nativeAsset,
  tokenAsset,
  type Verification,
} from '@latchkey/protocol'
import { ada, gatewayUrl, grace, localOne, localTwo, solana, solanaLocal } from './gateway.ts'
import { createLossyChain, type LossyChain } from './lossyChain.ts'
import { swapFacts } from './swapService.ts'
import { type TestWallet, testWallet } from './wallets.ts'

export const adaAccount: Account = { namespace: 'eip155', address: ada, type: 'eoa' }
const graceAccount: Account = { namespace: 'eip155', address: grace, type: 'eoa' }
export const solanaAccount: Account = { namespace: 'solana', address: solana, type: 'eoa' }

export type World = {
  client: Latchkey
  wallets: { metamask: TestWallet; phantom: TestWallet; solflare: TestWallet }
  /** Decides the outcome of the transfer that was sent last. */
  decide(outcome: TransactionOutcome): void
  /** Has the chain undo the transfer that was confirmed last. */
  undo(): void
  /** How the wallet answers a transfer, the chains of its requests, and the plan of the last one. */
  sending: {
    answer: 'approve' | 'decline' | 'hang' | 'lose'
    requests: string[]
    plan?: TransactionPlan
    /** The replacements of pending transfers that it received. */
    inPlace: Replacement[]
    /** Whether it carries out several calls at once. */
    batches: boolean
    /** The reads of the chain before the wallet receives a request, and how many transfers have come to them. */
    node: { answers?: Promise<void>; readers: number }
  }
  /** The plans of transfers, the oldest first. */
  plans: TransactionPlan[]
  /** The rights that were planned last. */
  approvals: ApprovalRequest[]
  /** What the wallet sends to where it answers `lose`. */
  lossy: LossyChain
  /** What swaps may take already, whether the wallet approves and swaps at once, and what gas costs where not the usual. */
  swapping: { allowance: bigint; batches: boolean; gasFee?: bigint }
  /** How the wallet answers a message: at once, or when the test calls `approve`. */
  signing: {
    answer: 'approve' | 'decline' | 'wait'
    requests: string[]
    approve(): void
    /** What the verifier says of the signature. */
    verdict: Verification
  }
  /**
   * The chain's answer about every token without its own `facts`, by default the same as the gateway's, and the price
   * of a unit of gas, in wei. The visitor can choose half and double of it. Without it the wallet decides.
   */
  chain: { says: TokenFacts | Error; facts: Map<string, TokenFacts>; gas?: bigint }
  /** The code that acts for an account, by its address in lower case; none for others. */
  codes: Map<string, AccountCode | Error>
  /** What the chain has of each NFT, by its number; one of each other. */
  nfts: Map<bigint, (to: string | undefined) => Promise<NftStanding>>
  /** The kinds of addresses, in lower case. Others are accounts. */
  standing: Map<string, AddressKind>
  /** Addresses with a wrong checksum. */
  misspelt: Set<string>
  /** What MetaMask says that the visitor has to do. */
  steps: ReturnType<typeof writable<ConnectorStep>>
}

type WorldOptions = Partial<Omit<LatchkeyOptions, 'connectors'>> & {
  connectors?: readonly Connector[]
}

/** A client with two chain families and three wallets, all in this page. */
export function createWorld({ connectors, ...options }: WorldOptions = {}): World {
  let decide: (outcome: TransactionOutcome) => void = () => {}
  let undo = () => {}
  const sending: World['sending'] = {
    answer: 'approve',
    requests: [],
    inPlace: [],
    batches: true,
    node: { readers: 0 },
  }
  const swapping: World['swapping'] = { allowance: 0n, batches: false }
  const lossy = createLossyChain()
  const signing: World['signing'] = {
    answer: 'approve',
    requests: [],
    approve: () => {},
    verdict: { status: 'valid', by: 'key' },
  }
  const chain: World['chain'] = { says: { decimals: 6, symbol: 'USDC' }, facts: new Map(swapFacts) }
  const standing: World['standing'] = new Map()
  const codes: World['codes'] = new Map()
  const nfts: World['nfts'] = new Map()
  const misspelt: World['misspelt'] = new Set()
  const plans: TransactionPlan[] = []
  const approved: ApprovalRequest[] = []
  const planned = (plan: TransactionPlan) => {
    plans.push(plan)
    return plan
  }
  const operations: Operations = {
    async tokenFacts(_, address) {
      if (chain.says instanceof Error) throw chain.says
      return chain.facts.get(address.toLowerCase()) ?? chain.says
    },
    checkAddress: (value) => (misspelt.has(value) ? 'badChecksum' : 'ok'),
    addressKind: async (_, address) => standing.get(address.toLowerCase()) ?? { kind: 'account' },
    accountCode: async (_, address) => {
      const code = codes.get(address.toLowerCase()) ?? { kind: 'none' }
      if (code instanceof Error) throw code
      return code
    },
    planCodeRemoval: async (context) => planned({ ...planOf(context, []), purpose: 'calls' }),
    nftStanding: async (_, { nft, to }) => nfts.get(nft.tokenId)?.(to) ?? { owned: 1n },
    planTransfer: async (context, transfer) => planned(planOf(context, [transfer])),
    planTransfers: async (context, transfers) => planned(planOf(context, transfers)),
    async planApproval({ account, network }, approvals) {
      approved.splice(0, approved.length, ...approvals)
      return {
        namespace: 'eip155',
        chainId: network.caipNetworkId,
        account: account.address,
        purpose: 'approval',
        leaves: [],
        arrives: [],
        approvals: approvals.map(({ token, spender, amount }) => ({
          asset: tokenAsset(network.caipNetworkId, token),
          amount: amount === 'unlimited' ? 2n ** 256n - 1n : amount,
          spender,
        })),
      }
    },
    allowance: async () => swapping.allowance,
    async planSwap(
      { account, network },
      { sell, buy, amount, minimum, deadline, spender, approval },
    ) {
      const chainId = network.caipNetworkId
      const asset = (token: string | undefined) =>
        token === undefined ? nativeAsset(chainId) : tokenAsset(chainId, token)
      const { address } = account
      const isTwoStep = approval !== undefined && !swapping.batches
      const rights = approval && sell ? [{ asset: asset(sell), amount, spender }] : []
      const plan: TransactionPlan = {
        namespace: 'eip155',
        chainId,
        account: address,
        purpose: isTwoStep ? 'approval' : 'swap',
        leaves: isTwoStep ? [] : [{ asset: asset(sell), amount, from: address, to: spender }],
        arrives: isTwoStep ? [] : [{ asset: asset(buy), amount: minimum }],
        approvals: rights,
        deadline,
      }
      if (!approval) return { plan, steps: ['swap'], deadline }
      const steps = isTwoStep ? (['approval', 'swap'] as const) : (['approvalAndSwap'] as const)
      return { plan, steps, deadline }
    },
    estimate: async (_, { chainId, account }) => ({
      asset: nativeAsset(chainId),
      amount: swapping.gasFee ?? 42_000_000_000_000n,
      payer: account,
    }),
    feeChoices: async (_, plan) => {
      const { gas } = chain
      return gas === undefined ? [] : speedsOf(gas).map((speed) => choiceOf(plan, speed))
    },
    signTypedData: async (_, { primaryType }) => {
      signing.requests.push(primaryType)
      return { signature: `0x${primaryType}` }
    },
    verifyTypedData: async () => signing.verdict,
    verifyMessage: async () => signing.verdict,
    capabilities: async () => ({ batches: sending.batches }),
    reviewed: async (_, { leaves }) => {
      const calls = leaves.map(({ to, amount }) => ({ to, value: amount, data: '0x' }))
      return { simulated: { calls: calls.map(simulatedCall) }, calls, contracts: [] }
    },
    reviewedCalls: async (_, given) => {
      const calls = given.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
      return { simulated: { calls: calls.map(simulatedCall) }, calls, contracts: [] }
    },
    sendCalls: async (_, calls) => {
      sending.requests.push(`${calls.length} calls`)
      if (sending.answer === 'decline') throw knownError('REQUEST_DECLINED')
      if (sending.answer === 'hang') await new Promise(() => {})
      return { id: `${calls.length} calls` }
    },
    callsStatus: async (_, id) => ({ status: 'confirmed', hashes: [id] }),
    async signMessage(_, message) {
      signing.requests.push(message)
      if (signing.answer === 'decline') throw knownError('REQUEST_DECLINED')
      if (signing.answer === 'wait') {
        await new Promise<void>((resolve) => {
          signing.approve = resolve
        })
      }
      return { signature: '0x00' }
    },
    async send(context, plan) {
      const { network } = context
      sending.node.readers += 1
      await sending.node.answers
      requireWanted(context)
      sending.requests.push(network.caipNetworkId)
      sending.plan = plan
      if (sending.answer === 'decline') throw knownError('REQUEST_DECLINED')
      if (sending.answer === 'hang') await new Promise(() => {})
      if (sending.answer === 'lose') return lossy.send(context, plan)
      return { way: 'single', hash: `0x${'ab'.repeat(32)}`, since: 0n }
    },
    findSent: () => lossy.find(),
    async replace(_context, _hash, _plan, how) {
      sending.inPlace.push(how)
      if (sending.answer === 'decline') throw knownError('REQUEST_DECLINED')
      return `0x${'cd'.repeat(32)}`
    },
    follow: () =>
      new Promise((resolve) => {
        decide = resolve
      }),
    isFinal: () =>
      new Promise((resolve) => {
        undo = () => resolve(false)
      }),
  }
  const steps = writable<ConnectorStep>('idle')
  const wallets = {
    metamask: testWallet('MetaMask', {
      accounts: [adaAccount, graceAccount],
      steps,
      keepsNonce: true,
      colour: '#e2761b',
      chainId: 'eip155:31337',
    }),
    phantom: testWallet('Phantom', {
      accounts: [adaAccount],
      colour: '#7c6cf2',
      chainId: 'eip155:31337',
    }),
    solflare: testWallet('Solflare', {
      accounts: [solanaAccount],
      namespaces: ['solana'],
      colour: '#fc7227',
    }),
  }
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl,
    networks: [localOne, localTwo, solanaLocal],
    adapters: [
      adapter('eip155', operations),
      adapter('solana', operations),
      { ...adapter('bip122', {}), picksAmong: ['payment'] },
    ],
    connectors: (connectors ?? Object.values(wallets)).map((connector) => () => connector),
    storage: memoryStorage(),
    ...options,
  })
  return {
    client,
    wallets,
    sending,
    plans,
    approvals: approved,
    lossy,
    swapping,
    signing,
    chain,
    codes,
    nfts,
    standing,
    misspelt,
    steps,
    decide: (outcome) => decide(outcome),
    undo: () => undo(),
  }
}

const simulatedCall = (call: { to: string; value: bigint; data: string }) => ({
  ...call,
  value: call.value.toString(),
})

function planOf(
  { account, network }: Pick<OperationContext, 'account' | 'network'>,
  transfers: readonly TransferRequest[],
) {
  const { caipNetworkId } = network
  const assetOf = ({ token }: TransferRequest) =>
    token ? tokenAsset(caipNetworkId, token.address) : nativeAsset(caipNetworkId)
  return {
    namespace: 'eip155' as const,
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'transfer' as const,
    calls: transfers.map(({ to, amount }) => ({ to, value: amount, data: '0x' })),
    memos: transfers.map(({ memo = '' }) => memo),
    leaves: transfers.map((transfer) => {
      const { to, amount } = transfer
      return { asset: assetOf(transfer), amount, from: account.address, to }
    }),
    arrives: [],
    approvals: [],
  }
}

const speedsOf = (gas: bigint) =>
  [
    ['slow', gas / 2n],
    ['normal', gas],
    ['fast', gas * 2n],
  ] as const

/** A transfer takes 21,000 units of gas. */
function choiceOf(
  { chainId, account }: TransactionPlan,
  [speed, most]: readonly [FeeChoice['speed'], bigint],
): FeeChoice {
  const cost = { asset: nativeAsset(chainId), amount: 21_000n * most, payer: account }
  return { speed, fee: { most, tip: 1n }, cost }
}

function adapter(namespace: 'eip155' | 'solana' | 'bip122', operations: Operations): Adapter {
  return {
    namespace,
    ...(namespace === 'solana' && { memoBytes: 40 }),
    resolvesNames: namespace === 'eip155',
    discover: () => () => {},
    isAddress: (value) => hasAddressSyntax(namespace, value),
    explorerUrl: (network, item) =>
      network.explorerUrl &&
      ('transaction' in item
        ? `${network.explorerUrl}/tx/${item.transaction}`
        : `${network.explorerUrl}/address/${item.account}`),
    operations: async () => operations,
  }
}
