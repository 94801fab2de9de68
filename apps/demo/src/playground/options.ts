import type { Latchkey } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import type { Theme } from '@latchkey/react'

type Features = Latchkey['options']['features']
type Flags = Latchkey['options']

export const featureNames = [
  'send',
  'receive',
  'history',
  'allWallets',
  'collapseWallets',
  'legalCheckbox',
] as const satisfies readonly (keyof Features)[]
export type FeatureName = (typeof featureNames)[number]

export const flagNames = [
  'enableEIP6963',
  'enableInjected',
  'enableWallets',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'enableReconnect',
] as const satisfies readonly (keyof Flags)[]
export type FlagName = (typeof flagNames)[number]

export const languages = { en: 'English', ar: 'العربية' } as const
export type LanguageName = keyof typeof languages

/** All that the playground can change. */
export type Options = {
  mode: NonNullable<Theme['mode']>
  /** `''` is the neutral default. */
  accent: string
  /** Pixels. */
  radius: number
  language: LanguageName
  networks: readonly ChainId[]
  features: Readonly<Record<FeatureName, boolean>>
  flags: Readonly<Record<FlagName, boolean>>
  /** Wallets on a phone or anywhere else, through the relay. */
  walletConnect: boolean
  /** A wallet that the site itself brings. */
  external: boolean
  coinbase: boolean
  ledger: boolean
  /** The Safe that holds this page in a frame. */
  safe: boolean
  /** Solana wallet apps on the phone that shows this page. */
  mobile: boolean
  terms: boolean
  shortcuts: boolean
  balance: boolean
}

export function defaultOptions(networks: readonly ChainId[]): Options {
  return {
    mode: 'auto',
    accent: '',
    radius: 28,
    language: 'en',
    networks,
    features: {
      send: true,
      receive: true,
      history: true,
      allWallets: true,
      collapseWallets: false,
      legalCheckbox: false,
    },
    flags: {
      enableEIP6963: true,
      enableInjected: true,
      enableWallets: true,
      enableWalletGuide: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      enableReconnect: true,
    },
    walletConnect: true,
    external: false,
    coinbase: false,
    ledger: false,
    // A page in a frame is most likely in a Safe; others need nothing of it.
    safe: window.parent !== window,
    mobile: false,
    terms: false,
    shortcuts: true,
    balance: false,
  }
}

export const accents = {
  Ink: '',
  Sea: '#14555c',
  Blue: '#2457d6',
  Plum: '#7a2e6d',
  Rust: '#b4441c',
  Sun: '#f2b705',
} as const
