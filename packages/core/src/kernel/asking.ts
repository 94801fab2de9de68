/** What asks the services and signs, in one script: see `loadAsking`. */
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
