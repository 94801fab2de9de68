/** AppKit's adapter for ethers 6. ethers itself is not imported. */

export type { ClientProvider as Provider } from '@latchkey/evm/provider'
export { EthersAdapter } from './EthersAdapter.ts'
