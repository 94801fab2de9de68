export { polkadot } from './adapter.ts'
export type { PolkadotSigner } from './signer.ts'
