import type { CreateConnectorFn } from 'wagmi'

/** The mark of a wallet that the gateway's list may have. A copy of the wallet has it, too. */
export const listedMark: unique symbol = Symbol.for('latchkey.rainbowkit.listed')

/** Options of WalletConnect's connector in wagmi, without effect: the client has its own WalletConnect. */
export type RainbowKitWalletConnectParameters = { readonly [option: string]: unknown }

/** A wallet of a site's own, as RainbowKit's documentation has it. */
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
  /**
   * Connects a wallet of the site's own. Without effect for wallets of `latchkey/rainbowkit/wallets`, which Latchkey
   * reaches itself, and for `getWalletConnectConnector`.
   */
  createConnector?: (walletDetails: WalletDetailsParams) => CreateConnectorFn
  /** How phones reach the wallet: of a WalletConnect link, `getUri` makes the link of the wallet. */
  mobile?: WalletInstructions & { getUri?: (uri: string) => string }
  /** Instructions, without effect. */
  qrCode?: WalletInstructions & { getUri?: (uri: string) => string }
  /** The same. */
  desktop?: WalletInstructions & { getUri?: (uri: string) => string }
  /** The same. */
  extension?: WalletInstructions
  /** Without effect: the client knows what is installed. */
  installed?: boolean
  /** Without effect. */
  shortName?: string
  /** Set on the wallets of `latchkey/rainbowkit/wallets`, and kept by their copies. */
  readonly [listedMark]?: { listedId: string | undefined }
}

/** Instructions of a wallet, without effect. */
export type WalletInstructions = {
  /** Their steps. */
  instructions?: object
}

/** What `createConnector` receives: RainbowKit's facts of the wallet. */
export type WalletDetailsParams = {
  /** The wallet in RainbowKit's list. */
  rkDetails: { id: string; name: string; groupName: string; groupIndex: number; index: number }
}

/** What the function of a wallet receives. */
export type WalletParameters = {
  /** The name of the site to its services. */
  projectId: string
  /** The name of the site, as wallets show it. */
  appName: string
  /** A sentence about the site, for wallets. */
  appDescription?: string | undefined
  /** The address of the site, for wallets. */
  appUrl?: string | undefined
  /** A picture of the site, for wallets. */
  appIcon?: string | undefined
  /** Without effect: the client has its own WalletConnect. */
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
}

/** A function that returns a wallet, as a list of wallets has it. */
export type CreateWallet = (parameters: WalletParameters) => Wallet

/** Wallets under a common name. The dialog shows one list, in the order of the groups. */
export type WalletList = { groupName: string; wallets: CreateWallet[] }[]

/** A list of wallets that is read only. */
export type GivenWalletList = readonly {
  readonly groupName: string
  readonly wallets: readonly CreateWallet[]
}[]
