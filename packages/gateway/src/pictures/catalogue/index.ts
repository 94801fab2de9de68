export type { WalletFacts } from './facts.ts'
export { writtenFacts } from './written.ts'
