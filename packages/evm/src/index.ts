export { evm } from './adapter.ts'
export type { Eip1193Provider } from './provider.ts'
