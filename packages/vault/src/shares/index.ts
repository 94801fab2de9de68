export type { WrappedShare } from '../protocol/shapes.ts'
export { newBrowserKey } from './browserKey.ts'
export { newRecoveryCode, secretOfCode } from './recoveryCode.ts'
export {
  parseWrappedShare,
  unwrapShare,
  type WrappingKey,
  wrapShare,
} from './wrap.ts'
