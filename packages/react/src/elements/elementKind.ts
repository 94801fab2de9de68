import { isNamespace } from '@latchkey/protocol'
import type { OpenRequest } from '../dialog/openRequest.ts'
import type { ElementAttributes } from './elementAttributes.ts'

/**
 * What an element draws. `button`: "Connect wallet", or the account. `account`: the account with its name and balance,
 * nothing while no wallet is connected. `network`: the active network. `panel`: the dialog's card.
 */
export type ElementKind = 'button' | 'account' | 'network' | 'panel'

/** What a tag draws, and how. */
export type ElementTag = {
  /** What it draws. */
  kind: ElementKind
  /** The values of attributes that an element does not have. */
  defaults?: ElementAttributes
  /**
   * Where it draws. `page`: in a child, to which the page's CSS applies. `shadow`: in a shadow root, where the page's CSS does
   * not apply, and which a framework ignores when it hydrates the page. Default: `page`.
   */
  root?: 'page' | 'shadow'
}

/** Tags by their names. */
export type ElementTags = Readonly<Record<string, ElementKind | ElementTag>>

/** Returns the request that a click on an element opens, with its `namespace`. `undefined` for a panel. */
export function openedBy(kind: ElementKind, namespace?: string): OpenRequest | undefined {
  if (kind === 'panel') return undefined
  if (kind === 'network') return { view: 'Networks' }
  return isNamespace(namespace) ? { namespace } : {}
}
