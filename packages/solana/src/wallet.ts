import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** A connected Wallet Standard wallet. */
export type SolanaSigner = {
  /** The wallet as it registered itself (Wallet Standard). */
  readonly wallet: Wallet
  /** The wallet's own object for an account, which its features want; `undefined` when it shows that account no more. */
  account(address: string): WalletAccount | undefined
}

declare module '@latchkey/core/signers' {
  interface Signers {
    solana: SolanaSigner
  }
}

export type Feature =
  | `solana:${'signMessage' | 'signTransaction' | 'signAndSendTransaction' | 'signIn'}`
  | `standard:${'connect' | 'disconnect' | 'events'}`
