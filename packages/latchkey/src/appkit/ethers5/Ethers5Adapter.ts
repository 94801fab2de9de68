import type { AppKitAdapter } from '../adapters/adapter.ts'
import { adapterMark } from '../adapters/mark.ts'

/** The adapter for ethers 5. `useAppKitProvider('eip155')` gives a provider for `new providers.Web3Provider(walletProvider)`. */
export class Ethers5Adapter implements AppKitAdapter {
  readonly [adapterMark] = true
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers5'
}
