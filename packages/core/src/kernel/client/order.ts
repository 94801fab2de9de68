import {
  type ConnectMethod,
  connectMethodsOrder,
  connectMethodsOrderWithInjected,
  type WalletFeature,
} from '@latchkey/protocol'
import type { Features } from './options.ts'

/** The wallet features that are on, in the site's order. */
export function walletFeatures(
  features: Pick<Features, 'walletFeaturesOrder' | WalletFeature>,
): WalletFeature[] {
  return features.walletFeaturesOrder.filter((feature) => features[feature])
}

/** The order of the ways to connect: the site's, else wallets first when an installed one is shown. */
export function connectMethods(
  features: Pick<Features, 'connectMethodsOrder'>,
  hasInstalled: boolean,
): readonly ConnectMethod[] {
  const usual = hasInstalled ? connectMethodsOrderWithInjected : connectMethodsOrder
  return features.connectMethodsOrder ?? usual
}
