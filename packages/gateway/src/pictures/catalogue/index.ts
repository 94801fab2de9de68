export { builtInFacts } from './builtIn.ts'
export type { WalletFacts } from './facts.ts'
export { walletId } from './ids.ts'
export { writtenFacts } from './written.ts'
