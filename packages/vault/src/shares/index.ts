export { newBrowserKey } from './browserKey.ts'
export { newRecoveryCode, secretOfCode } from './recoveryCode.ts'
export {
  parseWrappedShare,
  unwrapShare,
  type WrappedShare,
  type WrappingKey,
  wrapShare,
} from './wrap.ts'
