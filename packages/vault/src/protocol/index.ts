export * from './bodies.ts'
export * from './cookies.ts'
export * from './email.ts'
export * from './enrolments.ts'
export { type LoginVisitor, type SocialName, socialNames } from './fields.ts'
export * from './pages.ts'
export * from './passkeys.ts'
export * from './providers.ts'
export { type LoginRefusal, loginRefusalSchema, loginRefusals } from './refusals.ts'
export type { LoginRoute } from './route.ts'
export * from './session.ts'
export type {
  EnrolmentReveal,
  PasskeyShare,
  ReleaseBinding,
  ReleasedShare,
  SealedVault,
  WrappedShare,
} from './shapes.ts'
export { enrolmentRevealSchema, listedPasskeySchema, releasedShareSchema } from './shapes.ts'
export * from './vaults.ts'
