/** AppKit's adapter for ethers 6. ethers itself is not imported. */

export { EthersAdapter } from './EthersAdapter.ts'
