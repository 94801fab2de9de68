import type { AppKitAdapter } from '../adapters/adapter.ts'

/** The adapter for ethers 6. `useAppKitProvider('eip155')` gives a provider for `new BrowserProvider(walletProvider)`. */
export class EthersAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly adapterType: string = 'ethers'
}
