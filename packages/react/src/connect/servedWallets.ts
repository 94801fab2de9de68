export { excludedWallets, featuredWallets, recommendedWallets } from '@latchkey/core/features'
