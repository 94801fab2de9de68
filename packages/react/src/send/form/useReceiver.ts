import { looksLikeName, nameLookup } from '@latchkey/core/features'
import {
  type ChainId,
  debounce,
  familyOfAddress,
  type Namespace,
  namespaceOf,
} from '@latchkey/protocol'
import { useResource } from '../../data/query.ts'
import { useAddressCheck } from '../../data/useAddressCheck.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useDelayed } from '../../ui/useDelayed.ts'

export type Receiver =
  | { status: 'empty' | 'unknownName' | 'resolving' }
  | { status: 'invalid'; reason: 'notAddress' | 'notAddressOrName' | 'badChecksum' }
  | { status: 'invalid'; reason: 'otherFamily'; namespace: Namespace }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** `isEthereum`: the name has no address of the network's own, and this is the one on Ethereum. */
  | { status: 'ok'; address: string; name?: string; isEthereum?: boolean }

/** What the typed receiver stands for: an address as it is, a name once it is resolved for the network. */
export function useReceiver(chainId: ChainId, typed: string): Receiver {
  const { client } = useDialogContext()
  const text = typed.trim()
  const namespace = namespaceOf(chainId)
  const adapter = client.adapters.get(namespace)
  // The checksum is checked behind the form, with the operations that sending needs anyway.
  const check = useAddressCheck(namespace, text)
  const { isAddress } = check
  const resolvesNames = adapter?.resolvesNames === true
  const isName = !isAddress && resolvesNames && text.includes('.')
  const settled = useDelayed(text, debounce.input)
  const lookup = useResource(
    client,
    isName && settled === text && looksLikeName(text) ? nameLookup(client, text, chainId) : null,
  )
  if (text === '') return { status: 'empty' }
  if (isAddress) {
    if (check.data === undefined || check.data === 'ok') return { status: 'ok', address: text }
    return { status: 'invalid', reason: check.data === 'malformed' ? 'notAddress' : 'badChecksum' }
  }
  if (!isName) return { status: 'invalid', ...misfit(text, resolvesNames) }
  if (lookup.error) {
    return { status: 'failed', error: lookup.error, retry: lookup.refetch }
  }
  if (settled !== text) return { status: 'resolving' }
  if (!looksLikeName(text)) return { status: 'unknownName' }
  if (lookup.isPending) return { status: 'resolving' }
  return lookup.data ? { status: 'ok', ...lookup.data } : { status: 'unknownName' }
}

function misfit(text: string, resolvesNames: boolean) {
  const namespace = familyOfAddress(text)
  if (namespace) return { reason: 'otherFamily', namespace } as const
  return { reason: resolvesNames ? 'notAddressOrName' : 'notAddress' } as const
}
