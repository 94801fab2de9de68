import {
  type Account,
  type Adapter,
  type AddressKind,
  type Connector,
  type ConnectorStep,
  createLatchkey,
  type Latchkey,
  type LatchkeyOptions,
  memoryStorage,
  type Operations,
  type TokenFacts,
  type TransactionOutcome,
  type TransactionPlan,
  writable,
} from '@latchkey/core'
import { hasAddressSyntax, knownError, nativeAsset, type Verification } from '@latchkey/protocol'
import { ada, gatewayUrl, grace, localOne, localTwo, solana, solanaLocal } from './gateway.ts'
import { type TestWallet, testWallet } from './wallets.ts'

export const adaAccount: Account = { namespace: 'eip155', address: ada, type: 'eoa' }
const graceAccount: Account = { namespace: 'eip155', address: grace, type: 'eoa' }
export const solanaAccount: Account = { namespace: 'solana', address: solana, type: 'eoa' }

export type World = {
  client: Latchkey
  wallets: { metamask: TestWallet; phantom: TestWallet; solflare: TestWallet }
  /** Decides what becomes of the transfer that was sent last. */
  decide(outcome: TransactionOutcome): void
  /** Has the chain undo the transfer that was confirmed last. */
  undo(): void
  /** What the wallet says to a transfer, the chains on which it was asked for one, and what it was asked for last. */
  sending: { answer: 'approve' | 'decline' | 'hang'; asked: string[]; plan?: TransactionPlan }
  /** What the wallet says to a message: at once, or when it is told to approve. */
  signing: {
    answer: 'approve' | 'decline' | 'wait'
    asked: string[]
    approve(): void
    /** What the verifier says of the signature. */
    verdict: Verification
  }
  /** What the chain says of every token; by default the same as the gateway. */
  chain: { says: TokenFacts | Error }
  /** What stands at addresses, in lower case; elsewhere stand accounts. */
  standing: Map<string, AddressKind>
  /** Addresses with a wrong checksum. */
  misspelt: Set<string>
  /** What MetaMask says that the visitor has to do. */
  steps: ReturnType<typeof writable<ConnectorStep>>
}

type Given = Partial<Omit<LatchkeyOptions, 'connectors'>> & { connectors?: readonly Connector[] }

/** A client with two chain families and three wallets, all in this page. */
export function createWorld({ connectors, ...options }: Given = {}): World {
  let decide: (outcome: TransactionOutcome) => void = () => {}
  let undo = () => {}
  const sending: World['sending'] = { answer: 'approve', asked: [] }
  const signing: World['signing'] = {
    answer: 'approve',
    asked: [],
    approve: () => {},
    verdict: { status: 'valid', by: 'key' },
  }
  const chain: World['chain'] = { says: { decimals: 6, symbol: 'USDC' } }
  const standing: World['standing'] = new Map()
  const misspelt: World['misspelt'] = new Set()
  const operations: Operations = {
    async tokenFacts() {
      if (chain.says instanceof Error) throw chain.says
      return chain.says
    },
    checkAddress: (value) => (misspelt.has(value) ? 'badChecksum' : 'ok'),
    addressKind: async (_, address) => standing.get(address.toLowerCase()) ?? { kind: 'account' },
    planTransfer: async ({ account, network }, { to, amount }) => ({
      namespace: 'eip155',
      chainId: network.caipNetworkId,
      account: account.address,
      purpose: 'transfer',
      calls: [{ to, value: amount, data: '0x' }],
      leaves: [{ asset: nativeAsset(network.caipNetworkId), amount, from: account.address, to }],
      arrives: [],
      approvals: [],
    }),
    estimate: async (_, { chainId, account }) => ({
      asset: nativeAsset(chainId),
      amount: 42_000_000_000_000n,
      payer: account,
    }),
    signTypedData: async (_, { primaryType }) => ({ signature: `0x${primaryType}` }),
    verifyTypedData: async () => signing.verdict,
    verifyMessage: async () => signing.verdict,
    capabilities: async () => ({ batches: true }),
    sendCalls: async (_, calls) => ({ id: `${calls.length} calls` }),
    callsStatus: async (_, id) => ({ status: 'confirmed', hashes: [id] }),
    async signMessage(_, message) {
      signing.asked.push(message)
      if (signing.answer === 'decline') throw knownError('REQUEST_DECLINED')
      if (signing.answer === 'wait') {
        await new Promise<void>((resolve) => {
          signing.approve = resolve
        })
      }
      return { signature: '0x00' }
    },
    async send({ network }, plan) {
      sending.asked.push(network.caipNetworkId)
      sending.plan = plan
      if (sending.answer === 'decline') throw knownError('REQUEST_DECLINED')
      if (sending.answer === 'hang') await new Promise(() => {})
      return { way: 'single', hash: `0x${'ab'.repeat(32)}`, since: 0n }
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
    signing,
    chain,
    standing,
    misspelt,
    steps,
    decide: (outcome) => decide(outcome),
    undo: () => undo(),
  }
}

function adapter(namespace: 'eip155' | 'solana' | 'bip122', operations: Operations): Adapter {
  return {
    namespace,
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
