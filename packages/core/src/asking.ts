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
export * from './actions/index.ts'
export { join, restore } from './actions/restore.ts'
export * from './features/caches.ts'
export * from './features/call.ts'
export { walletPage } from './features/wallets/page.ts'
export { sign } from './requests/sign.ts'
