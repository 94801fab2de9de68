/** AppKit's adapter for wagmi 2 and 3. */

export type { ClientProvider as Provider } from '@latchkey/evm/provider'
export { WagmiAdapter, type WagmiAdapterOptions } from './WagmiAdapter.ts'
