import { hasAddressSyntax, isChainId, namespaceOf } from '@latchkey/protocol'
import { loaded } from '../kernel/connector/lazy-connector.ts'
import type { Resource } from '../kernel/resources/resource.ts'

/**
 * Whether a text has the form of a recipient with its network: an interoperable name (ERC-7828) such as `ada.eth@base`, or
 * an interoperable address (ERC-7930), which is longer than an EVM address that begins in the same way.
 */
export function hasInteroperableForm(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.includes('@') || (/^0x0001[0-9a-f]*$/i.test(trimmed) && trimmed.length > 42)
}

/** Reads a recipient with its network, checksum included. The code for it loads on first use. */
export function interoperable(text: string): Resource<'interoperable'> {
  return {
    key: ['interoperable', text.trim()],
    staleTime: Number.POSITIVE_INFINITY,
    async fetch() {
      const { parseInteroperable } = await loaded(import('@latchkey/review/interoperable'))
      return parseInteroperable(text, { isChainId, namespaceOf, hasAddressSyntax })
    },
  }
}
