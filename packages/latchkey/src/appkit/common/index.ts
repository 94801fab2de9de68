/** AppKit's shared names that its sites import: types of CAIP, and the names of the chain families. */

export type {
  AccountId as CaipAddress,
  ChainId as CaipNetworkId,
  Namespace as ChainNamespace,
} from '@latchkey/core'
export type { CaipNetwork } from '../networks/network.ts'

/** Constants, as AppKit has them. */
export const ConstantsUtil = {
  /** The CAIP-2 namespaces. */
  CHAIN: { EVM: 'eip155', SOLANA: 'solana', POLKADOT: 'polkadot', BITCOIN: 'bip122' },
} as const
