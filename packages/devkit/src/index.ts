export * from './description.ts'
export { type EvmKey, evmKeys, type SolanaKey, solanaKeys } from './keys.ts'
export { roles } from './roles.ts'
export { startWorld, type World, type WorldOptions } from './world.ts'
