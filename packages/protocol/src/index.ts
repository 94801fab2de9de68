export * from './address.ts'
export * from './amount.ts'
export * from './caip.ts'
export * from './constants.ts'
export * from './errors.ts'
export {
  earlyError,
  httpStatusError,
  isKnownError,
  LatchkeyError,
  toKnownError,
} from './known-error.ts'
export * from './native.ts'
export * from './network.ts'
export * from './text.ts'
