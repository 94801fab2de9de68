/** What a wallet of a site's own is, as RainbowKit's documentation has it. Only what the dialog shows is read. */
export type Wallet = {
  /** A stable id. */
  id: string
  /** The name that visitors read. */
  name: string
  /** A picture of the wallet. A function is not called. */
  iconUrl: string | (() => Promise<string>)
  /** The colour behind the picture, without effect. */
  iconBackground?: string
  /** The colour of RainbowKit's buttons for the wallet, without effect. */
  iconAccent?: string
  /** Further ids of the wallet, without effect. */
  aliases?: readonly string[]
  /** Returns whether to leave the wallet out of the dialog. Called once, when the config is made. */
  hidden?: () => boolean
  /** The reverse domain name (EIP-6963). */
  rdns?: string
  /** Where to get the wallet. */
  downloadUrls?: Readonly<Partial<Record<string, string>>>
  /** How RainbowKit reaches the wallet, without effect: Latchkey reaches installed wallets and WalletConnect itself. */
  createConnector?: unknown
  /** The same. */
  mobile?: unknown
  /** The same. */
  qrCode?: unknown
  /** The same. */
  desktop?: unknown
  /** The same. */
  extension?: unknown
  /** Without effect: the client knows what is installed. */
  installed?: boolean
  /** Without effect. */
  shortName?: string
}

/** What the function of a wallet receives. */
export type WalletDetailsParams = {
  /** The name of the site to its services. */
  projectId: string
}

/** A function that returns a wallet, as a list of wallets has it. */
export type CreateWallet = (parameters: WalletDetailsParams) => Wallet

/** Wallets under a common name. The dialog shows one list, in the order of the groups. */
export type WalletList = readonly { groupName: string; wallets: readonly CreateWallet[] }[]

/** A wallet that the gateway's list may have. */
export type KnownWallet = {
  /** Returns the wallet. With parameters of RainbowKit, such as `appName`, which have no effect. */
  (parameters?: object): Wallet
  /** The id in the gateway's list. */
  listedId: string | undefined
  /** Settings of Base, without effect: the connector `coinbase` has its own. */
  preference?: object | string
  /** The same. */
  subAccounts?: object
  /** The same. */
  paymasterUrls?: object
}

/** The wallets of `latchkey/rainbowkit/wallets`, with their ids in the gateway's list. */
const knownWallets = new WeakMap<Wallet, { listedId: string | undefined }>()

/** Returns the entry of a wallet of `latchkey/rainbowkit/wallets`, `undefined` for a site's own wallet. */
export function knownEntry(wallet: Wallet): { listedId: string | undefined } | undefined {
  return knownWallets.get(wallet)
}

/** Creates a wallet that the gateway's list may have. */
/* @__NO_SIDE_EFFECTS__ */
export function knownWallet(
  exported: string,
  name: string,
  listedId?: string,
  rdns?: string,
): KnownWallet {
  const wallet: Wallet = { id: walletName(exported), name, iconUrl: '', ...(rdns && { rdns }) }
  knownWallets.set(wallet, { listedId })
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
