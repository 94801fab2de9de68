import { isNamespace } from '@latchkey/protocol'
import type { OpenRequest } from '../dialog/openRequest.ts'
import type { Theme } from '../themes/theme.ts'

/**
 * What an element draws. `button`: "Connect wallet", or the account. `account`: the account with its name and balance,
 * nothing while no wallet is connected. `network`: the active network. `panel`: the dialog's card.
 */
export type ElementKind = 'button' | 'account' | 'network' | 'panel'

/** The attributes of an element. */
export const elementAttributes = [
  'label',
  'loading-label',
  'balance',
  'account',
  'namespace',
  'disabled',
  'theme-mode',
] as const
/** The name of an attribute of an element. */
export type ElementAttribute = (typeof elementAttributes)[number]

/** Returns the request that a click on an element opens, with its `namespace`. `undefined` for a panel. */
export function openedBy(kind: ElementKind, written?: string | null): OpenRequest | undefined {
  if (kind === 'panel') return undefined
  if (kind === 'network') return { view: 'Networks' }
  return isNamespace(written) ? { namespace: written } : {}
}

/** Whether the value of `disabled` disables. Some frameworks write `false` as text. */
export function isDisabled(written: string | null | undefined): boolean {
  return (written ?? 'false') !== 'false'
}

/** Returns the shared theme with the mode of an element. The same theme where it has none. */
export function elementTheme(shared: Theme, written: string | null | undefined): Theme {
  const mode = modes.find((one) => one === written)
  return mode ? { ...shared, mode } : shared
}

const modes = ['light', 'dark', 'auto'] as const
