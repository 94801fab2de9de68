/** AppKit's adapter for Bitcoin. */

export { BitcoinAdapter, type BitcoinAdapterOptions } from './BitcoinAdapter.ts'
export type { AccountAddress, BitcoinConnector, SignPsbtRequest } from './connector.ts'
