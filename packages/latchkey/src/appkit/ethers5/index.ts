/** AppKit's adapter for ethers 5. ethers itself is not imported. */

export type { ClientProvider as Provider } from '@latchkey/evm/provider'
export { Ethers5Adapter } from './Ethers5Adapter.ts'
