import { elements, field } from '@latchkey/core/foreign'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** A connected Wallet Standard wallet. */
export type SolanaSigner = {
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

/** A wallet's feature, `undefined` where it does not have it. It is foreign: call it inside `ask`. */
export function featureOf(wallet: unknown, feature: Feature) {
  const found = field(field(wallet, 'features'), feature)
  const method = field(
    found,
    feature === 'standard:events' ? 'on' : feature.slice(feature.indexOf(':') + 1),
  )
  if (typeof method !== 'function') return undefined
  return {
    /** Calls the feature's method. */
    call: (...inputs: readonly unknown[]): unknown => Reflect.apply(method, found, inputs),
    /** A property of the feature. */
    read: (key: string): unknown => field(found, key),
  }
}

/** The elements of a list that a foreign value has; none when it is no list. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  return elements(field(value, key)) ?? []
}
