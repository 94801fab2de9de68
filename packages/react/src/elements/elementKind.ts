import type { OpenRequest } from '../dialog/openRequest.ts'

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

/** What a click on an element opens; nothing where a card is in the page already. */
export function openedBy(kind: ElementKind): OpenRequest | undefined {
  if (kind === 'panel') return undefined
  return kind === 'network' ? { view: 'Networks' } : {}
}
