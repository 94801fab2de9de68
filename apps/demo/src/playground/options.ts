import type { Latchkey } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import type { Language, Theme } from '@latchkey/react'
import { clay, midnight, signal, sorbet } from '@latchkey/react/themes'
import { type ShippedLanguage, shippedLanguages } from '../shippedLanguages.ts'
import type { Colors } from './theme/palette.ts'

type Features = Latchkey['options']['features']
type Flags = Latchkey['options']

export const featureNames = [
  'send',
  'receive',
  'history',
  'allWallets',
  'collapseWallets',
  'legalCheckbox',
  'smartSessions',
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

/** `auto`: the visitor's, as on a site without `messages`. */
export type LanguageName = 'auto' | ShippedLanguage
export const languages: Readonly<Record<LanguageName, Language | undefined>> = {
  auto: undefined,
  ...shippedLanguages,
}

/** The themes by name; `paper` is what a site has without one. */
export const themes = { paper: {}, midnight, clay, sorbet, signal } as const satisfies Record<
  string,
  Theme
>
export type ThemeName = keyof typeof themes

/** Whether visitors sign in, and whether they have to. */
export const signInNames = ['off', 'optional', 'required'] as const
export type SignInName = (typeof signInNames)[number]

/** Where sessions are kept. */
export const sessionKeeperNames = ['browser', 'gateway'] as const
export type SessionKeeperName = (typeof sessionKeeperNames)[number]

/** All that the playground can change. */
export type Options = {
  mode: NonNullable<Theme['mode']>
  themeName: ThemeName
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
  signIn: SignInName
  sessions: SessionKeeperName
  /** A wallet for those who have none, by e-mail. */
  email: boolean
  /** The accounts that the site already has. */
  siteLogin: boolean
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
  /** The button says who the account is by its name. */
  named: boolean
  balance: boolean
}

export function defaultOptions(networks: readonly ChainId[], isFramed: boolean): Options {
  return {
    mode: 'auto',
    themeName: 'paper',
    light: {},
    dark: {},
    accent: '',
    radius: 28,
    size: 0,
    language: 'auto',
    networks,
    features: {
      send: true,
      receive: true,
      history: true,
      allWallets: true,
      collapseWallets: false,
      legalCheckbox: false,
      smartSessions: false,
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
    signIn: 'off',
    sessions: 'browser',
    email: true,
    siteLogin: false,
    walletConnect: true,
    external: false,
    coinbase: false,
    ledger: false,
    // A page in a frame is most likely in a Safe; others need nothing of it.
    safe: isFramed,
    mobile: false,
    terms: false,
    shortcuts: true,
    named: false,
    balance: false,
  }
}

/** Pixels, of a theme's card. */
export function radiusOf(themeName: ThemeName): number {
  const { radius = '28px' }: Theme = themes[themeName]
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

/** Returns the keys of a record, in their order. */
export function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  const keys: K[] = []
  for (const name in record) keys.push(name)
  return keys
}
