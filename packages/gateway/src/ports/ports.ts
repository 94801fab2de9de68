import type { Balances } from './balances.ts'
import type { Chains } from './chains.ts'
import type { History } from './history.ts'
import type { Indexing } from './indexing.ts'
import type { Media } from './media.ts'
import type { Names } from './names.ts'
import type { Nfts } from './nfts.ts'
import type { Nodes } from './nodes.ts'
import type { Pictures } from './pictures.ts'
import type { Prices } from './prices.ts'
import type { Recipients } from './recipients.ts'
import type { RpcProxy } from './rpcProxy.ts'
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
  /** Pictures of wallets, networks, currencies and tokens. */
  pictures: Pictures
  /** Pictures of collectibles. */
  media: Media
  /** What accounts hold. */
  balances: ByFamily<Balances>
  /** What accounts did. */
  history: ByFamily<History>
  /** Whom accounts have sent to. */
  recipients: ByFamily<Recipients>
  /** Which collectibles accounts hold. */
  nfts: ByFamily<Nfts>
  /** What tokens are worth. */
  prices: Prices
  /** How far the chains are indexed. */
  indexing: Indexing
  /** Whether the chains' nodes answer. */
  nodes: Nodes
  /** Resolves while the database answers. */
  ping: () => Promise<unknown>
}
