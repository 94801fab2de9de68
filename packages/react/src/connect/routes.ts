import type { LostConnection, Readable, Wallet } from '@latchkey/core'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    Connect: undefined
    ConnectingExternal: { connectorId: string }
    ConnectingMultiChain: { entryId: string; name: string; connectorIds: readonly string[] }
    /** `opened`: the tap that led here went to the wallet already. */
    ConnectingWalletConnect: { wallet: Wallet; opened?: boolean }
    ConnectingWalletConnectBasic: undefined
    ConnectWallets: undefined
    GetWallet: undefined
    /** The visitor confirms this browser by the link in the mail. */
    EmailVerifyDevice: undefined
    /** The visitor enters the code of the mail. */
    EmailVerifyOtp: undefined
    /** The visitor is in the window of the social account that they log in with. */
    ConnectingSocial: undefined
    /** The visitor signs in their Farcaster app. */
    ConnectingFarcaster: undefined
    ConnectSocials: undefined
    AllWallets: undefined
  }
}

declare module '../dialog/flows.ts' {
  interface Flows {
    /** A connection that was lost, until it is forgotten. */
    lost: Readable<LostConnection | null> & { forget(): void }
  }
}
