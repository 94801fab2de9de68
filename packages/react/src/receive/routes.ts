import type { ChainId } from '@latchkey/protocol'

/** What the visitor has entered to ask for an amount. */
export type AskedDraft = {
  /** The plain contract or mint address; absent for the native coin. */
  token?: string
  /** As typed. */
  amount: string
}

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** `chainId`: where to receive; absent: on the active network. `asked`: how much, once an amount is asked for. */
    WalletReceive: { chainId?: ChainId; asked?: AskedDraft }
    WalletCompatibleNetworks: { chainId?: ChainId }
  }
}
