import { listedMark, type Wallet } from './wallet.ts'

/** A wallet that the gateway's list may have. */
export type KnownWallet = {
  /** Returns the wallet. With parameters of RainbowKit, such as `appName`, which have no effect. */
  (parameters?: object): Wallet
  /** The id in the gateway's list. */
  listedId?: string | undefined
  /** Settings of Base, without effect: the connector `coinbase` has its own. */
  preference?: object | string
  /** The same. */
  subAccounts?: object
  /** The same. */
  paymasterUrls?: object
  /** A setting of MetaMask, without effect. */
  useDeeplink?: boolean
}

/** Returns the entry of a wallet of `latchkey/rainbowkit/wallets`, `undefined` for a site's own wallet. */
export function knownEntry(wallet: Wallet): { listedId: string | undefined } | undefined {
  return wallet[listedMark]
}

/** Creates a wallet that the gateway's list may have. */
/* @__NO_SIDE_EFFECTS__ */
export function knownWallet(
  exported: string,
  name: string,
  listedId?: string,
  rdns?: string,
): KnownWallet {
  const id = walletName(exported)
  const wallet: Wallet = { id, name, iconUrl: '', ...(rdns && { rdns }) }
  Object.assign(wallet, { [listedMark]: { listedId } })
  return Object.assign(() => wallet, { listedId })
}

/**
 * Returns the name of a wallet as all spellings have it: `metaMaskWallet`, `metaMask` and `metamask` are one, and so are
 * `universalProfiles` and `universal-profiles`.
 */
export function walletName(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/wallet$/, '')
    .replaceAll('-', '')
}
