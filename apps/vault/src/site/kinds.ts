// What is told of the account as soon as the visitor is connected, in one file.
export { accountTypeMethod } from './accountType.ts'
export { batchingMethod } from './batching.ts'
