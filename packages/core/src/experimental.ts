export type { SessionKey, SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
export * from './sessions/createSubscription.ts'
export * from './sessions/execution/requestExecutionPermissions.ts'
export type {
  ExecutionPermissionRequest,
  GrantedExecutionPermission,
  SupportedExecutionPermissions,
} from './sessions/execution/shapes.ts'
export * from './sessions/grantPermissions.ts'
export * from './sessions/revokePermissions.ts'
