import type { Chains } from './chains.ts'
import type { Indexing } from './indexing.ts'
import type { Names } from './names.ts'
import type { Pictures } from './pictures.ts'
import type { RpcProxy } from './rpcProxy.ts'
import type { Wallets } from './wallets.ts'

/** Everything that handlers reach the outside through. */
export type Ports = {
  chains: Chains
  wallets: Wallets
  rpcProxy: RpcProxy
  names: Names
  pictures: Pictures
  indexing: Indexing
  /** Resolves while the database answers. */
  ping: () => Promise<unknown>
}
