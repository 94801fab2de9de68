export type { SessionKey, SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
export * from './sessions/createSubscription.ts'
export * from './sessions/grantPermissions.ts'
export * from './sessions/revokePermissions.ts'
