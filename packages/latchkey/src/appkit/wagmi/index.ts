/** AppKit's adapter for wagmi 2 and 3. */

export { WagmiAdapter, type WagmiAdapterOptions } from './WagmiAdapter.ts'
