export { type Asker, type Callers, createCallers } from './callers.ts'
export { clientKey, networkKey } from './clientKey.ts'
export { createRateLimit, isLoopbackHost, noLimit, type RateLimit } from './rateLimit.ts'
export { createShares, type Share } from './shares.ts'
