export type { Answer, Requester } from './methods.ts'
export { openUserOperations, type UserOperationsDependencies } from './open.ts'
export type { JsonRpc, UserOperations } from './ports.ts'
