/** What asks wallets and the services, in one script: see `loadAsking`. */
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
export * from './actions.ts'
export { join, restore } from './connect/restore.ts'
export { walletPage } from './kernel/catalogue/walletPage.ts'
export * from './kernel/http/caches.ts'
export * from './kernel/http/callRoute.ts'
export { sign } from './kernel/signing/sign.ts'
