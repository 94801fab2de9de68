export { grantParameter } from './grantParameter.ts'
export {
  type GrantRequest,
  grantRequestSchema,
  type NamedGrantRequest,
  namedGrantRequestSchema,
} from './grantRequest.ts'
export { type SessionPermission, sessionPermissionSchema } from './permission.ts'
export { type RevokeRequest, revocationMessage, revokeRequestSchema } from './revokeRequest.ts'
export * from './routes.ts'
export { type SmartSession, smartSessionSchema } from './smartSession.ts'
export type { SessionKey } from './terms.ts'
