export { type AddressReader, createAddressReader } from './addressReader.ts'
export type { Asker } from './asker.ts'
export { type Callers, createCallers } from './callers.ts'
export { clientKey, networkKey } from './clientKey.ts'
export { createRateLimit, isLoopbackHost, noLimit, type RateLimit } from './rateLimit.ts'
export {
  createLocalLimits,
  type Limits,
  openSharedLimits,
  type SharedLimit,
} from './limits.ts'
export { createShares, type Share } from './shares.ts'
export { type TrustProxy, type TrustProxyOptions, trustProxySchema } from './trustProxy.ts'
