export type { SessionKey, SessionPermission, SmartSession } from '@latchkey/protocol/wire'
export * from './createSubscription.ts'
export * from './grantPermissions.ts'
export * from './revokePermissions.ts'
