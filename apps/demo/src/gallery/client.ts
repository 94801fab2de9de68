import {
  type Adapter,
  createLatchkey,
  type Latchkey,
  type Movement,
  memoryStorage,
  type Operations,
  storageKeys,
  type TransactionOutcome,
} from '@latchkey/core'
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
import { chains, people } from './fixtures.ts'
import { scriptedGateway } from './gateway.ts'
import { scriptedPairing } from './pairing.ts'
import type { Scene } from './scene.ts'
import { tile } from './tile.ts'
import { type Actor, actor, cast } from './wallets.ts'

/** A client that knows no wallet, no chain and no service but the scripted ones of a scene. */
export function clientOf(scene: Scene): Latchkey {
  const connected = scene.connected ?? []
  const installed = [...new Set([...connected, ...(scene.installed ?? [])])]
  return createLatchkey({
    projectId: 'gallery',
    gatewayUrl: scriptedGateway(scene.script ?? {}),
    networks: [
      picture(mainnet, 'Ξ', '#627eea'),
      picture(base, 'B', '#0052ff'),
      picture(solanaMainnet, 'S', '#16150f'),
      ...(scene.network === chains.bitcoin ? [picture(bitcoin, '₿', '#f7931a')] : []),
    ],
    adapters: [scripted(evm(), scene), scripted(solana(), scene)],
    connectors: [
      ...(scene.pairing ? [scriptedPairing(scene.pairing)] : []),
      ...installed.map((name) => actor(name, scene.mood ?? 'hangs')),
    ].map((connector) => () => connector),
    storage: memoryStorage(remembered(scene)),
    metadata: { name: 'Gallery' },
    features: { email: false, socials: false, swaps: false, onramp: false, ...scene.features },
    ...(scene.features?.legalCheckbox && {
      termsConditionsUrl: 'https://terms.example',
      privacyPolicyUrl: 'https://privacy.example',
    }),
  })
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
  return { ...adapter, discover: () => () => {}, operations: async () => operationsOf(scene) }
}

function operationsOf({ sending = 'hangs', signing }: Scene): Operations {
  const never = () => new Promise<never>(() => {})
  return {
    async signMessage() {
      if (signing === 'declined') throw knownError('REQUEST_DECLINED')
      return signing === 'hangs' ? never() : { signature: '0x' }
    },
    verifyMessage: async () =>
      signing === 'unverified'
        ? { status: 'unverified', reason: 'nodeDown' }
        : { status: 'invalid', reason: 'otherSigner' },
    nativeBalance: async () => 1_204_512_345_678_901_234n,
    async planTransfer({ account, network }, { to, amount }) {
      const chainId = network.caipNetworkId
      const leaving = { asset: nativeAsset(chainId), amount, from: account.address, to }
      return {
        namespace: 'eip155',
        chainId,
        account: account.address,
        purpose: 'transfer',
        calls: [{ to, value: amount, data: '0x' }],
        leaves: [leaving],
        arrives: [],
        approvals: [],
      }
    },
    estimate: async (_, { chainId, account }) => ({
      asset: nativeAsset(chainId),
      amount: 63_000_000_000_000n,
      payer: account,
    }),
    async send() {
      if (sending === 'declined') throw knownError('REQUEST_DECLINED')
      return sending === 'hangs'
        ? never()
        : { way: 'single', hash: `0x${'a1'.repeat(32)}`, since: 0n }
    },
    follow: (_context, _sent, { leaves }) => outcomeOf(sending, leaves),
  }
}

async function outcomeOf(
  sending: Scene['sending'],
  leaves: readonly Movement[],
): Promise<TransactionOutcome> {
  switch (sending) {
    case 'confirmed':
      return { status: 'confirmed', hash: `0x${'a1'.repeat(32)}`, moved: leaves }
    case 'different': {
      const moved = leaves.map((one) => ({ ...one, amount: one.amount * 10n, to: people.stranger }))
      return { status: 'different', difference: 'content', moved }
    }
    case 'foreign':
      return { status: 'different', difference: 'sender', moved: [] }
    case 'unverified':
    case 'undone':
    case 'reverted':
      return { status: sending }
    default:
      return new Promise(() => {})
  }
}

function remembered({ connected = [], network, recent, lost }: Scene): Record<string, string> {
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
  return {
    [storageKeys.connections]: JSON.stringify(connections),
    [storageKeys.selected]: JSON.stringify(selectionOf(connected)),
    [storageKeys.activeNetwork]: network ?? (isSolana ? chains.solana : chains.ethereum),
    ...(recent && { [storageKeys.recentWallets]: JSON.stringify(recent) }),
    ...(lost && { [storageKeys.lostConnection]: lostText(lost) }),
  }
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
