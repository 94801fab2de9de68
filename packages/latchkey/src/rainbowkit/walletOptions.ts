import type { SetupOptions } from '../createLatchkey.ts'
import { knownEntry, type WalletDetailsParams, type WalletList } from './knownWallet.ts'

type WalletOptions = Pick<SetupOptions, 'featuredWalletIds' | 'customWallets'>

/** Returns the options of the client for a list of wallets: listed ones come first in their order, others are added. */
export function walletOptions(list: WalletList, parameters: WalletDetailsParams): WalletOptions {
  const wallets = list
    .flatMap((group) => group.wallets)
    .map((create) => create(parameters))
    .filter(({ hidden }) => !hidden?.())
  const own = wallets.filter((wallet) => !knownEntry(wallet))
  return {
    featuredWalletIds: wallets.flatMap((wallet) => knownEntry(wallet)?.listedId ?? []),
    customWallets: own.map(({ id, name, iconUrl, downloadUrls = {} }) => ({
      id,
      name,
      ...(typeof iconUrl === 'string' && { image_url: iconUrl }),
      ...(downloadUrls.ios && { app_store: downloadUrls.ios }),
      ...(downloadUrls.android && { play_store: downloadUrls.android }),
      ...(downloadUrls.browserExtension && { homepage: downloadUrls.browserExtension }),
    })),
  }
}
