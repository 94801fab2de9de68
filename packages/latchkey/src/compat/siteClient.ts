import type { Latchkey, Network } from '@latchkey/core'
import type { Chain as ViemChain } from 'viem'
import { knownNetwork } from '../chains.ts'
import { createLatchkey, type SetupOptions } from '../createLatchkey.ts'
import { readWagmi } from './earlier-wallet/earlierWallet.ts'
import { restoreEarlierWallet } from './earlier-wallet/restoreEarlierWallet.ts'
import { warnOfOptions } from './warnOnce.ts'

/** A chain of viem's, with the picture that RainbowKit's sites give it. */
export type PicturedChain = ViemChain & {
  /** A picture of the network. A function is not called: only a URL is shown. */
  iconUrl?: string | (() => Promise<string>) | null
  /** The colour behind the picture while it loads. */
  iconBackground?: string
}

/** One chain or more. */
export type SiteChains = readonly [PicturedChain, ...PicturedChain[]]

/** What a site says of itself and of its services. */
export type SiteOptions = {
  /** The name of the site, as wallets show it. */
  appName?: string | undefined
  /** A sentence about the site, for wallets. */
  appDescription?: string | undefined
  /** The address of the site, for wallets. */
  appUrl?: string | undefined
  /** A picture of the site, for wallets. */
  appIcon?: string | undefined
  /** The name of the site to its services. Default: the host of the page. */
  projectId?: string | undefined
  /** The root of your gateway. */
  gatewayUrl: string
  /** The WalletConnect relay, `wss://…`. Absent: no WalletConnect. */
  relayUrl?: string | undefined
  /** Further options of `createLatchkey`, such as `termsConditionsUrl`, `features` and `connectors`. */
  latchkey?: Partial<SetupOptions> | undefined
}

/**
 * Creates the client of a site that was written for another dialog. In development, warns about each option of that
 * dialog that has no effect.
 */
export function siteClient(
  options: SiteOptions,
  [first, ...others]: SiteChains,
  withoutEffect: Readonly<Record<string, unknown>> = {},
): Latchkey {
  const { appName, appDescription, appUrl, appIcon, projectId, relayUrl, latchkey = {} } = options
  const client = createLatchkey({
    ...latchkey,
    gatewayUrl: options.gatewayUrl,
    ...(relayUrl !== undefined && { relayUrl }),
    ...(projectId !== undefined && { projectId }),
    chains: [networkFor(first), ...others.map(networkFor)],
    chainImages: { ...imagesOf([first, ...others]), ...latchkey.chainImages },
    metadata: {
      ...(appName !== undefined && { name: appName }),
      ...(appDescription !== undefined && { description: appDescription }),
      ...(appUrl !== undefined && { url: appUrl }),
      ...(appIcon !== undefined && { icons: [appIcon] }),
      ...latchkey.metadata,
    },
  })
  warnOfOptions(client, withoutEffect)
  restoreEarlierWallet(client, readWagmi)
  return client
}

/** The site's name and nodes of a chain, with the picture that Latchkey knows for it. */
function networkFor(chain: PicturedChain): Network | PicturedChain {
  const known = knownNetwork(`eip155:${chain.id}`)
  return known ? { ...known, name: chain.name, rpcUrls: chain.rpcUrls.default.http } : chain
}

function imagesOf(chains: SiteChains): Record<`eip155:${number}`, string> {
  const images: Record<`eip155:${number}`, string> = {}
  for (const { id, iconUrl } of chains)
    if (typeof iconUrl === 'string') images[`eip155:${id}`] = iconUrl
  return images
}
