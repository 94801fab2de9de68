export type { PolkadotSigner } from './signer.ts'
