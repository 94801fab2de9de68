import type { ChainId, SiwxOptions } from '@latchkey/core'
import type { SetupOptions } from '../../createLatchkey.ts'
import {
  type AppKitNetwork,
  type AppKitNetworks,
  caipNetworkOf,
  withUrls,
} from '../networks/network.ts'
import { siweOptions } from '../sign-in/siwe.ts'
import { siwxOptions } from '../sign-in/siwx.ts'
import type { CreateAppKitOptions } from './options.ts'

/** Returns the options of the client for those of AppKit. */
export function clientOptions(options: CreateAppKitOptions): SetupOptions {
  const { networks, defaultNetwork, customRpcUrls, chainImages = {}, latchkey = {} } = options
  const { redirect: _redirect, ...metadata } = options.metadata ?? {}
  const { pay: _pay, headless: _headless, ...features } = options.features ?? {}
  const asOurs = (network: AppKitNetwork) => withUrls(network, customRpcUrls)
  const [first, ...others] = networks
  const siwx = signInOf(options)
  return {
    ...shared(options),
    ...latchkey,
    ...(siwx && { siwx }),
    gatewayUrl: options.gatewayUrl,
    projectId: options.projectId,
    ...(options.relayUrl !== undefined && { relayUrl: options.relayUrl }),
    chains: [asOurs(first), ...others.map(asOurs)],
    ...(defaultNetwork && { defaultNetwork: asOurs(defaultNetwork) }),
    chainImages: { ...imagesOf(networks, chainImages), ...latchkey.chainImages },
    metadata: { ...metadata, ...latchkey.metadata },
    features: {
      ...(options.showWallets !== undefined && { emailShowWallets: options.showWallets }),
      ...features,
      ...latchkey.features,
    },
  }
}

/** Throws a `TypeError` for both ways to sign in. */
function signInOf({ siwx, siweConfig }: CreateAppKitOptions): SiwxOptions | undefined {
  if (siwx && siweConfig)
    throw new TypeError('createAppKit: siwx and siweConfig exclude each other')
  return siwx ? siwxOptions(siwx) : siweConfig && siweOptions(siweConfig)
}

/** The options that both have, as far as they are given. */
function shared(options: CreateAppKitOptions): Partial<SetupOptions> {
  const kept: Partial<SetupOptions> = {}
  for (const name of sharedNames) Object.assign(kept, name in options && { [name]: options[name] })
  return kept
}

const sharedNames = [
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'allWallets',
  'enableWallets',
  'enableEIP6963',
  'enableInjected',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'enableReconnect',
  'allowUnsupportedChain',
  'defaultAccountTypes',
  'connectorImages',
] as const satisfies readonly (keyof SetupOptions & keyof CreateAppKitOptions)[]

/** AppKit's sites name a network by its CAIP-2 id, or by the id within the namespace. */
function imagesOf(
  networks: AppKitNetworks,
  images: Readonly<Record<string, string>>,
): Record<ChainId, string> {
  const known: Record<ChainId, string> = {}
  for (const network of networks) {
    const { caipNetworkId, id } = caipNetworkOf(network)
    const image = images[caipNetworkId] ?? images[id]
    if (image !== undefined) known[caipNetworkId] = image
  }
  return known
}

/** Returns the options in use that have no effect. */
export function unusedOptions(options: CreateAppKitOptions): Record<string, unknown> {
  const { tokens = {}, enableCoinbase, coinbasePreference, enableEmbedded, siweConfig } = options
  const { disableAppend, manualWCControl, universalProvider, customWallets = [] } = options
  return {
    tokens: Object.keys(tokens).length > 0,
    enableCoinbase,
    coinbasePreference,
    enableBaseAccount: options.enableBaseAccount,
    enableMobileFullScreen: options.enableMobileFullScreen,
    experimental_preferUniversalLinks: options.experimental_preferUniversalLinks,
    'features.pay': options.features?.pay,
    'features.headless': options.features?.headless,
    'metadata.redirect': options.metadata?.redirect,
    'customWallets.chrome_store': customWallets.some((wallet) => wallet.chrome_store),
    enableEmbedded,
    disableAppend,
    manualWCControl,
    universalProvider,
    universalProviderConfigOverride: options.universalProviderConfigOverride,
    enableAuthLogger: options.enableAuthLogger,
    debug: options.debug,
    basic: options.basic,
    sdkType: options.sdkType,
    sdkVersion: options.sdkVersion,
    'siweConfig.signOutOnAccountChange': siweConfig?.signOutOnAccountChange === false,
    'siweConfig.signOutOnNetworkChange': siweConfig?.signOutOnNetworkChange,
    'siweConfig.nonceRefetchIntervalMs': siweConfig?.nonceRefetchIntervalMs,
    'siweConfig.sessionRefetchIntervalMs': siweConfig?.sessionRefetchIntervalMs,
  }
}
