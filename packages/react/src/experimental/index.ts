'use client'

export {
  type GrantPermissionsInfo,
  useGrantPermissions,
} from './useGrantPermissions.ts'
export { type RevokePermissionsInfo, useRevokePermissions } from './useRevokePermissions.ts'
export { type SmartSessionsInfo, useSmartSessions } from './useSmartSessions.ts'
export { type SubscriptionInfo, useSubscription } from './useSubscription.ts'
