export { bitcoin } from './adapter.ts'
export type { BitcoinSigner } from './signer.ts'
