export type { BitcoinSigner } from './signer.ts'
