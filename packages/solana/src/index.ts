export { solana } from './adapter.ts'
export type { SolanaInstruction, SolanaPlan } from './plan.ts'
export type { SolanaSigner } from './wallet.ts'
