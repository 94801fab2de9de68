export * from './address.ts'
export * from './addressGroups.ts'
export * from './asset.ts'
export * from './baseUnits.ts'
export * from './caip.ts'
export * from './clock.ts'
export { isCoinEmitter } from './coinLogs.ts'
export * from './coinless.ts'
export * from './coinType.ts'
export * from './constants.ts'
export * from './digits.ts'
export * from './errors.ts'
export * from './families.ts'
export {
  earlyError,
  httpStatusError,
  isKnownError,
  LatchkeyError,
  toKnownError,
} from './known-error.ts'
export * from './lookAlike.ts'
export * from './make-error.ts'
export * from './memo.ts'
export * from './motion.ts'
export * from './network.ts'
export * from './parseJson.ts'
export * from './parseUrl.ts'
export * from './signals.ts'
export type * from './submission.ts'
export * from './text.ts'
export * from './timezones.ts'
export * from './typedDomain.ts'
export type * from './verification.ts'
export * from './visible-text.ts'
