import type { Balances } from './balances.ts'
import type { Chains } from './chains.ts'
import type { History } from './history.ts'
import type { Indexing } from './indexing.ts'
import type { Media } from './media.ts'
import type { Names } from './names.ts'
import type { Nfts } from './nfts.ts'
import type { Pictures } from './pictures.ts'
import type { Prices } from './prices.ts'
import type { RpcProxy } from './rpcProxy.ts'
import type { Wallets } from './wallets.ts'

/** One implementation for each chain family whose accounts are read (G5). */
export type ByFamily<Port> = Readonly<Record<'eip155' | 'solana', Port>>

/** Everything that handlers reach the outside through. */
export type Ports = {
  chains: Chains
  wallets: Wallets
  rpcProxy: RpcProxy
  names: Names
  pictures: Pictures
  media: Media
  balances: ByFamily<Balances>
  history: ByFamily<History>
  nfts: ByFamily<Nfts>
  prices: Prices
  indexing: Indexing
  /** Resolves while the database answers. */
  ping: () => Promise<unknown>
}
