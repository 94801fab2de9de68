export type { RequestLike } from './origin.ts'
export { handleSignIn } from './routes.ts'
export {
  createSessions,
  type SessionResult,
  type Sessions,
  type SessionsOptions,
  type SignInProof,
} from './sessions.ts'
export { memoryStore, type Session, type SessionStore } from './store.ts'
