import { isNamespace, type Namespace } from '@latchkey/protocol'

/** The attributes of AppKit's elements. HTML has them in lower case; frameworks write them as here. */
export type ElementAttributes = {
  /** `md` or `sm`. */
  size?: 'md' | 'sm'
  /** The text while no wallet is connected, or without a network. */
  label?: string
  /** The text while a wallet decides. */
  loadingLabel?: string
  /** Whether the button can be pressed. */
  disabled?: boolean
  /** Whether the balance is shown. Default: `show`. */
  balance?: 'show' | 'hide'
  /** The namespace of the account. Default: the active one. */
  namespace?: Namespace
  /** Without effect: the language's own form of a short address is shown. */
  charsStart?: number
  /** The same. */
  charsEnd?: number
}

/** The names under which changes of attributes are seen. */
export const attributeNames = [
  'size',
  'label',
  'loadinglabel',
  'loading-label',
  'disabled',
  'balance',
  'namespace',
] as const

/** Reads the attributes of an element. */
export function readAttributes(element: Element): ElementAttributes {
  const read = (name: string) => element.getAttribute(name) ?? undefined
  const namespace = read('namespace')
  const label = read('label')
  const loadingLabel = read('loadingLabel') ?? read('loading-label')
  return {
    size: read('size') === 'sm' ? 'sm' : 'md',
    balance: read('balance') === 'hide' ? 'hide' : 'show',
    // React 18 writes `disabled={false}` as text.
    disabled: !['false', undefined].includes(read('disabled')),
    ...(label !== undefined && { label }),
    ...(loadingLabel !== undefined && { loadingLabel }),
    ...(isNamespace(namespace) && { namespace }),
  }
}
