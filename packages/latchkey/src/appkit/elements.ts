import type { Namespace } from '@latchkey/core'
import type { ElementTag } from '@latchkey/react/elements'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** The attributes of AppKit's elements in JSX. */
export type ElementAttributes = {
  /** `md` or `sm`. */
  size?: 'md' | 'sm'
  /** The text while no wallet is connected, or on a network that the site does not have. */
  label?: string
  /** The text while a wallet decides. */
  loadingLabel?: string
  /** Whether the button ignores clicks. */
  disabled?: boolean
  /** Whether the balance is shown. Default: `show`. */
  balance?: 'show' | 'hide'
  /** The namespace of the account. Default: the active one. */
  namespace?: Namespace
  /** Without effect: the language's own form of a short address is shown. */
  charsStart?: number
  /** Without effect, as `charsStart`. */
  charsEnd?: number
  /** Without effect: the button opens the dialog with all wallets. */
  wallet?: string
}

// A framework that hydrates a page from a server ignores shadow roots.
const root = 'shadow'
const button = { kind: 'button', root, defaults: { account: 'name', balance: 'show' } } as const
const connect = { kind: 'button', root, defaults: { account: 'name' } } as const
const account = { kind: 'account', root } as const
const network = { kind: 'network', root } as const

/** AppKit's elements, also under their older names. */
export const tags = {
  'appkit-button': button,
  'w3m-button': button,
  'appkit-connect-button': connect,
  'w3m-connect-button': connect,
  'appkit-account-button': account,
  'w3m-account-button': account,
  'appkit-wallet-button': connect,
  'appkit-network-button': network,
  'w3m-network-button': network,
} as const satisfies Record<string, ElementTag>

/** The elements in JSX. */
export type AppKitElements = {
  [Tag in keyof typeof tags]: ElementAttributes &
    DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitElements {}
  }
}
