import type { ChainId } from './caip.ts'
import type { Namespace } from './families.ts'

/** A network that a site asks for, or that the dialog knows of. */
export type Network = {
  /** The CAIP-2 id, such as `eip155:1`. */
  caipNetworkId: ChainId
  /** The CAIP-2 namespace, such as `eip155`. */
  chainNamespace: Namespace
  /** The name that visitors read. */
  name: string
  /** The native coin. `coinOf` returns it where the network has one: Tempo has none, and wallets want one all the same. */
  nativeCurrency: {
    /** The coin's name, such as `Ether`. */
    name: string
    /** The coin's symbol, such as `ETH`. */
    symbol: string
    /** How many decimals its base unit is from a whole coin. */
    decimals: number
  }
  /** RPC URLs handed to a wallet that has to add the chain; the dialog itself reads through the gateway. */
  rpcUrls: readonly string[]
  /** The explorer's root, without a trailing slash. */
  explorerUrl?: string
  /** Whether its coins are worth nothing. */
  testnet?: boolean
  /** The network's picture. Without one the gateway's is shown, or the first letter. */
  assets: {
    /** The picture's id in the gateway's list. */
    imageId?: string
    /** The picture's URL. */
    imageUrl?: string
  }
  /**
   * Plain addresses of contracts that may swap tokens here (the routers of Uniswap v2, v3 or 1inch), besides those that are
   * known for the network. A swap by any other contract is refused.
   */
  swapRouters?: readonly string[]
}
