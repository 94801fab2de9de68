import type { ChainId } from './caip.ts'
import type { Namespace } from './families.ts'

/** A network that a site asks for, or that the dialog knows of. */
export type Network = {
  caipNetworkId: ChainId
  chainNamespace: Namespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** RPC URLs handed to a wallet that has to add the chain; the dialog itself reads through the gateway. */
  rpcUrls: readonly string[]
  /** The explorer's root, without a trailing slash. */
  explorerUrl?: string
  testnet?: boolean
  assets: { imageId?: string; imageUrl?: string }
}
