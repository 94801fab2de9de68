export { evm } from './adapter.ts'
export type { EvmCall, EvmPlan } from './plan.ts'
export type { Eip1193Provider } from './provider.ts'
