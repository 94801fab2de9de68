import type { UserOperations } from '@latchkey/bundler'
import type { Login } from '@latchkey/login'
import type { DatabaseState } from '@latchkey/service/database'
import type { Allowances } from './allowances.ts'
import type { Balances } from './balances.ts'
import type { Ccip } from './ccip.ts'
import type { Chains } from './chains.ts'
import type { ChangeSource } from './changes.ts'
import type { Collector } from './collector.ts'
import type { Descriptors } from './descriptors.ts'
import type { GasPrices } from './gasPrices.ts'
import type { History } from './history.ts'
import type { Indexing } from './indexing.ts'
import type { Media } from './media.ts'
import type { NameRegistry } from './nameRegistry.ts'
import type { Names } from './names.ts'
import type { Nfts } from './nfts.ts'
import type { Nodes } from './nodes.ts'
import type { Onramp } from './onramp.ts'
import type { Pictures } from './pictures.ts'
import type { Prices } from './prices.ts'
import type { Rates } from './rates.ts'
import type { Recipients } from './recipients.ts'
import type { RpcProxy } from './rpcProxy.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './signIn.ts'
import type { Simulations } from './simulations.ts'
import type { Swaps } from './swaps.ts'
import type { TokenLists } from './tokenLists.ts'
import type { Wallets } from './wallets.ts'

/** One implementation for each chain family whose accounts are read (G5). */
export type ByFamily<Port> = Readonly<Record<'eip155' | 'solana', Port>>

/** Everything that handlers reach the outside through. */
export type Ports = {
  /** The chains that are served. */
  chains: Chains
  /** The list of wallets. */
  wallets: Wallets
  /** The nodes of the chains. */
  rpcProxy: RpcProxy
  /** Names and pictures of accounts. */
  names: Names
  /** The register of names in the operator's zones. */
  nameRegistry: NameRegistry
  /** Answers to ENS clients, where the operator has a key for them. */
  ccip: Ccip | undefined
  /** Sign-in to the sites of the operator; `undefined` where none is configured. */
  signIn: SignIn | undefined
  login: Login | undefined
  /** Smart sessions of accounts; `undefined` where the operator has them off. */
  sessions: Sessions | undefined
  /** Pictures of wallets, networks, currencies and tokens. */
  pictures: Pictures
  /** Pictures of collectibles. */
  media: Media
  /** What accounts hold. */
  balances: ByFamily<Balances>
  /** What accounts did. */
  history: ByFamily<History>
  /** Whom EVM accounts let move what they have. */
  allowances: Allowances
  /** Whom accounts have sent to. */
  recipients: ByFamily<Recipients>
  /** Which collectibles accounts hold. */
  nfts: ByFamily<Nfts>
  /** What tokens are worth. */
  prices: Prices
  /** What a US dollar is in other currencies. */
  rates: Rates
  /** What tokens can be swapped for. */
  swaps: Swaps
  /** What the operator says of contracts. */
  descriptors: Descriptors
  /** What transactions would do. */
  simulations: Simulations
  /** What transactions cost. */
  gasPrices: GasPrices
  /** Buying with money. */
  onramp: Onramp
  /** User operations; `undefined` where nothing is configured. */
  userOperations: UserOperations | undefined
  /** Collects the events that pages report. `undefined`: it collects none. */
  collector: Collector | undefined
  /** Reports which accounts have changed, by family. */
  changes: ByFamily<ChangeSource>
  /** The Token Lists of the settings. */
  tokenLists: TokenLists
  /** How far the chains are indexed. */
  indexing: Indexing
  /** Whether the chains' nodes answer. */
  nodes: Nodes
  /** Resolves while the database answers. */
  ping: () => Promise<DatabaseState>
}
