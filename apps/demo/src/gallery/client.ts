import {
  type Adapter,
  createLatchkey,
  type FeeChoice,
  type Latchkey,
  memoryStorage,
  type OperationContext,
  type Operations,
  type ReviewedCall,
  storageKeys,
  type TransactionOutcome,
  type TransactionPlan,
  type TransferRequest,
} from '@latchkey/core'
import type { PendingTransaction } from '@latchkey/core/features'
import { evm } from '@latchkey/evm'
import { base, mainnet } from '@latchkey/evm/networks'
import {
  type ChainId,
  knownError,
  type LossCode,
  type Network,
  nativeAsset,
} from '@latchkey/protocol'
import { solana } from '@latchkey/solana'
import { solana as solanaMainnet } from '@latchkey/solana/networks'
import { received } from './buying.ts'
import { patientClock } from './clock.ts'
import { chains, people } from './fixtures/index.ts'
import { scriptedGateway } from './gateway.ts'
import { isMember, isSocial, member, scriptedLogin } from './login.ts'
import { scriptedPairing } from './pairing.ts'
import { tokenFactsOf } from './requests.ts'
import type { Scene } from './scene.ts'
import { scriptedSignIn, signInOperations } from './signingIn.ts'
import { swapOperations } from './swapOperations.ts'
import { tile } from './tile.ts'
import { type Actor, actor, cast } from './wallets.ts'

/** A client that knows no wallet, no chain and no service but the scripted ones of a scene. */
export function clientOf(scene: Scene): Latchkey {
  const connected = scene.connected ?? []
  const installed = [...new Set([...connected, ...(scene.installed ?? [])])]
  return createLatchkey(
    {
      projectId: 'gallery',
      gatewayUrl: scriptedGateway(scene.script ?? {}, scene.swaps),
      networks: [
        picture(mainnet, 'Ξ', '#627eea'),
        picture(base, 'B', '#0052ff'),
        picture(solanaMainnet, 'S', '#16150f'),
        ...(scene.network === chains.bitcoin ? [picture(bitcoin, '₿', '#f7931a')] : []),
      ],
      adapters: [scripted(evm(), scene), scripted(solana(), scene)],
      connectors: [
        ...(scene.login ? [scriptedLogin(scene.login)] : []),
        ...(scene.pairing ? [scriptedPairing(scene.pairing)] : []),
        ...installed.map((name) => ({
          ...actor(name, scene.mood ?? 'hangs'),
          ...(scene.keepsNonce && { keepsNonce: true }),
        })),
      ].map((connector) => () => connector),
      storage: memoryStorage(remembered(scene)),
      metadata: { name: 'Gallery' },
      features: {
        ...(!isSocial(scene.login) && { socials: false }),
        swaps: scene.swaps !== undefined,
        onramp: false,
        ...scene.features,
      },
      ...(scene.signIn && { siwx: scriptedSignIn(scene.signIn) }),
      ...(scene.features?.legalCheckbox && {
        termsConditionsUrl: 'https://terms.example',
        privacyPolicyUrl: 'https://privacy.example',
      }),
    },
    patientClock,
  )
}

const bitcoin: Network = {
  caipNetworkId: chains.bitcoin,
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
  assets: {},
}

function picture(network: Network, letter: string, colour: string): Network {
  return { ...network, assets: { imageUrl: tile(letter, colour) } }
}

function scripted(adapter: Adapter, scene: Scene): Adapter {
  const operations = scene.signIn ? signInOperations(scene.signIn) : operationsOf(scene)
  return { ...adapter, discover: () => () => {}, operations: async () => operations }
}

function operationsOf(scene: Scene): Operations {
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
  return { simulated, calls, contracts: [], plan }
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

function remembered({
  connected = [],
  network,
  recent,
  contacts,
  lost,
  pending,
  login,
}: Scene): Record<string, string> {
  const first = connected[0]
  const connections = connected.map((name) => {
    const { id, name: label, accounts, colour } = cast[name]
    const chainId: ChainId | undefined =
      name === 'spectre' ? undefined : (network ?? chains.ethereum)
    return {
      connectorId: id,
      name: label,
      type: 'ANNOUNCED',
      rdns: id,
      accounts,
      imageUrl: tile(label.slice(0, 1), colour),
      ...(chainId && { chainId }),
    }
  })
  const isSolana = first === 'spectre'
  const embedded = { connectorId: 'AUTH', name: 'Email wallet', type: 'AUTH', ...member }
  const all = isMember(login) ? [...connections, embedded] : connections
  return {
    [storageKeys.connections]: JSON.stringify(all),
    [storageKeys.selected]: JSON.stringify(selectionOf(connected)),
    [storageKeys.activeNetwork]: network ?? (isSolana ? chains.solana : chains.ethereum),
    ...(recent && { [storageKeys.recentWallets]: JSON.stringify(recent) }),
    ...(contacts && { [storageKeys.addressBook]: JSON.stringify({ contacts }) }),
    ...(pending && { [storageKeys.pendingTransactions]: pendingText(pending) }),
    ...(lost && { [storageKeys.lostConnection]: lostText(lost) }),
  }
}

/** Sent a moment ago, and decided on as far as it will be. */
function pendingText(pending: readonly PendingTransaction[]): string {
  const minedAt = new Date().toISOString()
  return JSON.stringify(
    pending.map(({ owner, transaction }) => ({
      owner,
      transaction: { ...transaction, metadata: { ...transaction.metadata, minedAt } },
      following: null,
    })),
  )
}

function lostText(reason: LossCode): string {
  return JSON.stringify({ connectorId: 'walletConnect', name: 'Fox', reason, at: Date.now() })
}

/** Of each family the first wallet is the active one. */
function selectionOf(connected: readonly Actor[]) {
  const chosen = connected.toReversed().flatMap((name) => {
    const { id: connectorId, accounts } = cast[name]
    return accounts
      .slice(0, 1)
      .map(({ namespace, address }) => [namespace, { connectorId, address }] as const)
  })
  return Object.fromEntries(chosen)
}
