export type { SessionKey, SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
export * from './createSubscription.ts'
export * from './grantPermissions.ts'
export * from './revokePermissions.ts'
