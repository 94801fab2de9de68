import {
  hasInteroperableForm,
  interoperable,
  looksLikeName,
  nameLookup,
  type ResourceTypes,
} from '@latchkey/core/features'
import {
  type ChainId,
  debounce,
  familyOfAddress,
  type Namespace,
  type Network,
  namespaceOf,
} from '@latchkey/protocol'
import { useResource } from '../../data/query.ts'
import { useAddressCheck } from '../../data/useAddressCheck.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useDelayed } from '../../ui/useDelayed.ts'

type ReadInteroperable = ResourceTypes['interoperable']

export type Receiver =
  | { status: 'empty' | 'unknownName' | 'resolving' }
  | { status: 'invalid'; reason: 'notAddress' | 'notAddressOrName' | 'badChecksum' }
  | { status: 'invalid'; reason: 'malformed' | 'unknownNetwork' }
  | { status: 'invalid'; reason: 'otherFamily'; namespace: Namespace }
  /** The text names the network that the recipient is on, which is another one of the site. */
  | { status: 'otherNetwork'; chainId: ChainId }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** `isEthereum`: the name has no address of the network's own, and this is the one on Ethereum. */
  | { status: 'ok'; address: string; name?: string; isEthereum?: boolean }

/**
 * What the typed receiver resolves to: an address as it is, a name once it is resolved for the network. A text that names a
 * network is a receiver on this network only.
 */
export function useReceiver(chainId: ChainId, typed: string): Receiver {
  const { client } = useDialogContext()
  const isInteroperable = hasInteroperableForm(typed)
  const read = useResource(client, isInteroperable ? interoperable(typed) : null)
  const named = read.data && receiverOn(chainId, read.data, client.options.networks)
  const plain = usePlainReceiver(chainId, isInteroperable ? (named?.recipient ?? '') : typed)
  if (!isInteroperable) return plain
  if (read.error) return { status: 'failed', error: read.error, retry: read.refetch }
  if (!named) return { status: 'resolving' }
  return named.receiver ?? plain
}

type NamedReceiver =
  | { recipient: string; receiver?: undefined }
  | { recipient?: undefined; receiver: Receiver }

/** The recipient in a text with its network, if that is the form's; else what the visitor should know. */
function receiverOn(
  chainId: ChainId,
  read: ReadInteroperable,
  networks: readonly Network[],
): NamedReceiver {
  if (!read.ok) return { receiver: { status: 'invalid', reason: read.problem } }
  const { namespace, chainId: named, recipient } = read.value
  if (named === chainId) return { recipient }
  if (named === undefined) {
    const reason = 'otherFamily'
    return namespace === namespaceOf(chainId)
      ? { recipient }
      : { receiver: { status: 'invalid', reason, namespace } }
  }
  const isOfSite = networks.some(({ caipNetworkId }) => caipNetworkId === named)
  return {
    receiver: isOfSite
      ? { status: 'otherNetwork', chainId: named }
      : { status: 'invalid', reason: 'unknownNetwork' },
  }
}

/** What a text without a network resolves to. */
function usePlainReceiver(chainId: ChainId, typed: string): Receiver {
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
