export * from '@latchkey/core'
export type { Chain, ChainName } from './chains.ts'
export { createLatchkey, type SetupOptions } from './createLatchkey.ts'
