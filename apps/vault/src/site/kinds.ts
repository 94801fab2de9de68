// The account methods that a site calls as soon as the visitor connects, in one file.
export { accountTypeMethod } from './accountType.ts'
export { batchingMethod } from './batching.ts'
