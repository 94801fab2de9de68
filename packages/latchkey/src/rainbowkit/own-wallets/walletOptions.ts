import { external } from '@latchkey/connectors/external'
import { safe } from '@latchkey/connectors/safe'
import type { ConnectorFactory } from '@latchkey/core'
import type { SetupOptions } from '../../createLatchkey.ts'
import { isWalletConnect } from '../getWalletConnectConnector.ts'
import { knownEntry } from '../knownWallet.ts'
import type { GivenWalletList, Wallet, WalletDetailsParams, WalletParameters } from '../wallet.ts'
import { connectorProvider } from './connectorProvider.ts'
import type { SiteConfig } from './siteConfig.ts'

type WalletOptions = Required<
  Pick<SetupOptions, 'featuredWalletIds' | 'customWallets' | 'connectors'>
>

type PlacedWallet = { wallet: Wallet; details: WalletDetailsParams }
type CreateConnector = NonNullable<Wallet['createConnector']>

/**
 * Returns the options of the client for a list of wallets, and the names of the wallets that the dialog cannot offer.
 * Listed ones come first in their order. A wallet of the site's own is connected by its `createConnector`; without one,
 * it becomes an entry with its links and stores.
 */
export function walletOptions(
  list: GivenWalletList,
  parameters: WalletParameters,
  site: SiteConfig,
): { options: WalletOptions; unlisted: readonly string[] } {
  const placed = placedWallets(list, parameters)
  const own = placed.filter(({ wallet }) => !knownEntry(wallet))
  const isSafe = ({ wallet }: PlacedWallet) => wallet.id === 'safe' && knownEntry(wallet)
  const options = {
    featuredWalletIds: placed.flatMap(({ wallet }) => knownEntry(wallet)?.listedId ?? []),
    customWallets: own.filter(isLinked).map(({ wallet }) => entryOf(wallet)),
    connectors: [
      ...own.flatMap((one) => ownConnector(one, site) ?? []),
      // It loads nothing outside of a Safe.
      ...(placed.some(isSafe) ? [safe()] : []),
    ],
  }
  const lost = own.filter((one) => !connectorOf(one) && !isLinked(one))
  return { options, unlisted: lost.map(({ wallet }) => wallet.name) }
}

function placedWallets(list: GivenWalletList, parameters: WalletParameters): PlacedWallet[] {
  return list
    .flatMap(({ groupName, wallets }, groupIndex) =>
      wallets.map((create) => ({ wallet: create(parameters), groupName, groupIndex })),
    )
    .map(({ wallet, groupName, groupIndex }, index) => {
      const { id, name } = wallet
      return { wallet, details: { rkDetails: { id, name, groupName, groupIndex, index } } }
    })
    .filter(({ wallet }) => !wallet.hidden?.())
}

function connectorOf({ wallet: { createConnector } }: PlacedWallet): CreateConnector | undefined {
  return createConnector && !isWalletConnect(createConnector) ? createConnector : undefined
}

function ownConnector(one: PlacedWallet, site: SiteConfig): ConnectorFactory | undefined {
  const createConnector = connectorOf(one)
  if (!createConnector) return undefined
  const { id, name, iconUrl, rdns } = one.wallet
  return external({
    id,
    name,
    ...(typeof iconUrl === 'string' && iconUrl && { imageUrl: iconUrl }),
    ...(rdns && { rdns }),
    async provider() {
      const { connectors } = (await site.config)._internal
      return connectorProvider(connectors.setup(createConnector(one.details)))
    },
  })
}

/** Whether the dialog can open the wallet, or say where to get it. */
function isLinked(one: PlacedWallet): boolean {
  const { mobile_link, app_store, play_store, homepage } = entryOf(one.wallet)
  const isListed = [mobile_link, app_store, play_store, homepage].some((link) => link !== undefined)
  return !connectorOf(one) && isListed
}

function entryOf({ id, name, iconUrl, rdns, downloadUrls = {}, mobile }: Wallet) {
  const { ios, android, browserExtension } = downloadUrls
  const link = mobile?.getUri && linkOf(mobile.getUri)
  return {
    id,
    name,
    ...(rdns && { rdns }),
    ...(typeof iconUrl === 'string' && iconUrl && { image_url: iconUrl }),
    ...(link !== undefined && { mobile_link: link }),
    ...(ios && { app_store: ios }),
    ...(android && { play_store: android }),
    ...(browserExtension && { homepage: browserExtension }),
  }
}

const probe = 'wc:1@2'

/** Returns the base of the links of a wallet, `undefined` if they have another form than that of WalletConnect. */
function linkOf(getUri: (uri: string) => string): string | undefined {
  const link = getUri(probe)
  const pairing = `wc?uri=${encodeURIComponent(probe)}`
  return link.endsWith(pairing) ? link.slice(0, -pairing.length) : undefined
}
