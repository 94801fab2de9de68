/** The code that calls the services and signs, in one script: see `loadServices`. */
export {
  getAllowances,
  getBalance,
  getFiatRates,
  getHistory,
  getIdentity,
  getName,
  getNfts,
  getRecipient,
  getSupportedChains,
} from '@latchkey/protocol/wire'
export { walletPage } from './catalogue/walletPage.ts'
export * from './http/caches.ts'
export * from './http/callRoute.ts'
export { sign } from './signing/sign.ts'
