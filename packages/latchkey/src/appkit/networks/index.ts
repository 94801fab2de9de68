import * as bitcoinNetworks from '@latchkey/protocol/networks/bitcoin'
import * as solanaNetworks from '@latchkey/protocol/networks/solana'
import { type AppKitNetwork, appKitNetwork, type CaipNetwork } from './network.ts'

/** AppKit's networks, for sites that were written for AppKit 1.7: viem's chains, Solana and Bitcoin. */

export * from 'viem/chains'
export type { AppKitNetwork, AppKitNetworks, CaipNetwork } from './network.ts'

/** Solana's main network. */
export const solana: CaipNetwork = /* @__PURE__ */ appKitNetwork(solanaNetworks.solana)
/** Solana's network for developers. */
export const solanaDevnet: CaipNetwork = /* @__PURE__ */ appKitNetwork(solanaNetworks.solanaDevnet)
/** Solana's test network. */
export const solanaTestnet: CaipNetwork = /* @__PURE__ */ appKitNetwork(
  solanaNetworks.solanaTestnet,
)
/** Bitcoin's main network. */
export const bitcoin: CaipNetwork = /* @__PURE__ */ appKitNetwork(bitcoinNetworks.bitcoin)
/** Bitcoin's test network (testnet3). */
export const bitcoinTestnet: CaipNetwork = /* @__PURE__ */ appKitNetwork(
  bitcoinNetworks.bitcoinTestnet,
)

/** Returns a network of the site's own, typed. */
export function defineChain<const Defined extends AppKitNetwork>(network: Defined): Defined {
  return network
}
