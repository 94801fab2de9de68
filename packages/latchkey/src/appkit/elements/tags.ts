import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementAttributes } from './attributes.ts'

/** The kinds of AppKit's elements. */
export type ElementKind = 'account' | 'any' | 'connect' | 'network'

/** AppKit's elements, also under their older names, and what each shows. */
export const tags = {
  'appkit-button': 'any',
  'w3m-button': 'any',
  'appkit-connect-button': 'connect',
  'w3m-connect-button': 'connect',
  'appkit-account-button': 'account',
  'w3m-account-button': 'account',
  'appkit-network-button': 'network',
  'w3m-network-button': 'network',
} as const satisfies Record<string, ElementKind>

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
