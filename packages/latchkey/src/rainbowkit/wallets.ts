/**
 * RainbowKit's names of wallets, with their ids in the gateway's list, which `scripts/catalogue/rainbowkit.static.test.ts`
 * compares.
 */

export * from './walletsFromS.ts'
export * from './walletsLToR.ts'
export * from './walletsToK.ts'
