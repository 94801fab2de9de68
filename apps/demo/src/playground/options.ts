import type { Latchkey } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import type { Theme, ThemeColors } from '@latchkey/react'
import { clay, midnight, signal, sorbet } from '@latchkey/react/themes'

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

/** The themes by name; `paper` is what a site has without one. */
export const looks = { paper: {}, midnight, clay, sorbet, signal } as const satisfies Record<
  string,
  Theme
>
export type LookName = keyof typeof looks

/** The colours that can be picked one by one. */
export const colorNames = [
  'surface',
  'raised',
  'text',
  'muted',
  'success',
  'danger',
  'caution',
] as const satisfies readonly (keyof ThemeColors)[]
export type Colors = Partial<Readonly<Record<(typeof colorNames)[number], string>>>

/** All that the playground can change. */
export type Options = {
  mode: NonNullable<Theme['mode']>
  look: LookName
  /** Colours of one's own over the theme's. */
  light: Colors
  dark: Colors
  /** `''` is the theme's own. */
  accent: string
  /** Pixels. */
  radius: number
  /** Of text, in pixels; 0 is the browser's own. */
  size: number
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
    look: 'paper',
    light: {},
    dark: {},
    accent: '',
    radius: 28,
    size: 0,
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

/** What `paper` has, for the fields of its colours. */
export const paper: Readonly<Record<'light' | 'dark', Required<Colors>>> = {
  light: {
    surface: '#ffffff',
    raised: '#f6f5f3',
    text: '#16150f',
    muted: '#65635a',
    success: '#1a7540',
    danger: '#b82c1b',
    caution: '#855900',
  },
  dark: {
    surface: '#161614',
    raised: '#272622',
    text: '#f3f2ee',
    muted: '#a8a59b',
    success: '#5cc98a',
    danger: '#ff8672',
    caution: '#e2b04a',
  },
}

/** Pixels, of a theme's card. */
export function radiusOf(look: LookName): number {
  const { radius = '28px' }: Theme = looks[look]
  return Number.parseInt(radius, 10)
}

export const accents = {
  Ink: '',
  Sea: '#14555c',
  Blue: '#2457d6',
  Plum: '#7a2e6d',
  Rust: '#b4441c',
  Sun: '#f2b705',
} as const
