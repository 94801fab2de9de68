export { solana } from './adapter.ts'
export type { SolanaSigner } from './wallet.ts'
