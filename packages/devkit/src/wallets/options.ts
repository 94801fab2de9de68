import {
  type BitcoinAccount,
  bitcoinAccounts,
  type EvmKey,
  evmKeys,
  type PolkadotKey,
  polkadotKeys,
  type SolanaKey,
  solanaKeys,
} from '../keys.ts'

/** The only chains that these wallets sign for: their keys are public. */
const localChains = {
  'eip155:31337': { name: 'Local One', symbol: 'ETH', decimals: 18 },
  'eip155:31338': { name: 'Local Two', symbol: 'ETH', decimals: 18 },
  'solana:localnet': { name: 'Solana Local', symbol: 'SOL', decimals: 9 },
} as const
type LocalChainId = keyof typeof localChains

/**
 * evm: "Dev Wallet" by EIP-6963. second: "Dev Wallet Two" by EIP-6963, with other accounts.
 * solana: "Dev Wallet" by Wallet Standard. legacy: an unannounced `window.ethereum`.
 * bitcoin: "Dev Wallet" by Wallet Standard. bitcoinSecond: "Dev Bitcoin Wallet" by WBIP004 and sats-connect's requests.
 * polkadot: "Dev Wallet" in `window.injectedWeb3`.
 */
export const devWalletKinds = [
  'evm',
  'second',
  'solana',
  'legacy',
  'bitcoin',
  'bitcoinSecond',
  'polkadot',
] as const
/** A dev wallet, by how it makes itself known. */
export type DevWalletKind = (typeof devWalletKinds)[number]

/** What a wallet does with a request that needs consent: ask the visitor, or decide by itself. */
export type DevWalletMode = 'ask' | 'approve' | 'reject' | 'hang'

/** Options of `installDevWallets`. */
export type DevWalletsOptions = {
  /** Where each chain is reached: the gateway's JSON-RPC proxy, or a node. */
  chains: readonly { id: string; rpcUrl: string }[]
  /** Default: all but legacy. */
  kinds?: readonly DevWalletKind[]
  /** Default: ask. */
  mode?: DevWalletMode
  /** Accounts of the wallets `evm` and `legacy`. Default: the first three of the world's. */
  evmKeys?: readonly EvmKey[]
  /** Accounts of the wallet `second`. Default: the fourth and the fifth of the world's. */
  secondKeys?: readonly EvmKey[]
  /** Accounts of the wallet `solana`. Default: the first three of the world's. */
  solanaKeys?: readonly SolanaKey[]
  /** Accounts of the wallet `bitcoin`. Default: the first two of the world's. */
  bitcoinAccounts?: readonly BitcoinAccount[]
  /** Accounts of the wallet `bitcoinSecond`. Default: the third of the world's. */
  bitcoinSecondAccounts?: readonly BitcoinAccount[]
  /** Accounts of the wallet `polkadot`. Default: Substrate's development accounts. */
  polkadotKeys?: readonly PolkadotKey[]
}

/** A chain that a dev wallet signs for. */
export type LocalChain = {
  /** The CAIP-2 id. */
  id: LocalChainId
  /** Where it is reached. */
  rpcUrl: string
  /** The name that the wallet's window shows. */
  name: string
  /** The symbol of the native coin. */
  symbol: string
  /** How many decimals its base unit is from a whole coin. */
  decimals: number
}
export type ResolvedOptions = Required<Omit<DevWalletsOptions, 'chains'>> & { chains: LocalChain[] }

/** Fills in the defaults. Throws for a chain that is not local. */
export function resolveOptions({ chains, ...options }: DevWalletsOptions): ResolvedOptions {
  return {
    kinds: devWalletKinds.filter((kind) => kind !== 'legacy'),
    mode: 'ask',
    evmKeys: evmKeys.slice(0, 3),
    secondKeys: evmKeys.slice(3, 5),
    solanaKeys: solanaKeys.slice(0, 3),
    bitcoinAccounts: bitcoinAccounts.slice(0, 2),
    bitcoinSecondAccounts: bitcoinAccounts.slice(2),
    polkadotKeys,
    ...options,
    chains: chains.map(({ id, rpcUrl }) => {
      if (!isLocalChain(id))
        throw new Error(
          `The dev wallets refuse ${id}: their keys are public, for local chains only`,
        )
      return { id, rpcUrl, ...localChains[id] }
    }),
  }
}

function isLocalChain(id: string): id is LocalChainId {
  return Object.hasOwn(localChains, id)
}
