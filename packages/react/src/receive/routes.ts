import type { ChainId } from '@latchkey/protocol'

/** The visitor's input for a requested amount. */
export type RequestedAmountDraft = {
  /** The plain contract or mint address; absent for the native coin. */
  token?: string
  /** As typed. */
  amount: string
}

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /**
     * `chainId`: the network to receive on, by default the active one. `requested`: set while the visitor requests an
     * amount.
     */
    WalletReceive: { chainId?: ChainId; requested?: RequestedAmountDraft }
    WalletCompatibleNetworks: { chainId?: ChainId }
  }
}
