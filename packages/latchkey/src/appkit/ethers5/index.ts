/** AppKit's adapter for ethers 5. ethers itself is not imported. */

export { Ethers5Adapter } from './Ethers5Adapter.ts'
