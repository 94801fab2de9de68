import type { AppKitAdapter } from '../adapters/adapter.ts'
import { adapterMark } from '../adapters/mark.ts'

/** The adapter for ethers 6. `useAppKitProvider('eip155')` gives a provider for `new BrowserProvider(walletProvider)`. */
export class EthersAdapter implements AppKitAdapter {
  readonly [adapterMark] = true
  readonly namespace = 'eip155'
  readonly adapterType: string = 'ethers'
}
