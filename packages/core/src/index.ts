export type * from './adapter.ts'
export type * from './connector.ts'
export type * from './state/state.ts'
