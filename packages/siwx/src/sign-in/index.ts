export type { InvalidReason, UnverifiedReason } from '@latchkey/protocol'
export type { EthCall, EthCallAnswer } from '../eip155/ethCall.ts'
export { checkSignIn, type SignInExpectations, type SignInMismatch } from './check.ts'
export { type MemoryNoncesOptions, memoryNonces, type Nonces } from './nonces.ts'
export type { EthCallOf } from './signature.ts'
export {
  type SignInAttempt,
  type SignInRefusal,
  type SignInResult,
  verifySignIn,
} from './verify.ts'
