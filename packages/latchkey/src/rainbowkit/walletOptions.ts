import type { SetupOptions } from '../createLatchkey.ts'
import type { CreateWallet, KnownWallet, WalletDetailsParams, WalletList } from './knownWallet.ts'

type WalletOptions = Pick<SetupOptions, 'featuredWalletIds' | 'customWallets'>

/** Returns the options of the client for a list of wallets: listed ones come first in their order, others are added. */
export function walletOptions(list: WalletList, parameters: WalletDetailsParams): WalletOptions {
  const wallets = list.flatMap((group) => group.wallets)
  const own = wallets.filter((wallet) => !isKnown(wallet)).map((wallet) => wallet(parameters))
  return {
    featuredWalletIds: wallets.flatMap((wallet) => (isKnown(wallet) && wallet.listedId) || []),
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

/** Returns whether a function is one of `latchkey/rainbowkit/wallets`. */
function isKnown(wallet: CreateWallet | KnownWallet): wallet is KnownWallet {
  return 'listedId' in wallet
}
