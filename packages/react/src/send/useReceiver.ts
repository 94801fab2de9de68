import { looksLikeName, nameLookup } from '@latchkey/core/features'
import { cacheTimes, debounce, type Namespace } from '@latchkey/protocol'
import { useResource } from '../data/query.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { useDelayed } from '../ui/useDelayed.ts'

export type Receiver =
  | { status: 'empty' | 'invalid' | 'unknownName' | 'resolving' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ok'; address: string; name?: string }

/** What the typed receiver stands for: an address as it is, a name once it is resolved. */
export function useReceiver(namespace: Namespace, typed: string): Receiver {
  const { client } = useSurroundings()
  const text = typed.trim()
  const adapter = client.adapters.get(namespace)
  const isAddress = adapter?.isAddress(text) ?? false
  const isName = !isAddress && adapter?.resolvesNames === true && text.includes('.')
  const settled = useDelayed(text, debounce.input)
  const lookup = useResource(
    client,
    isName && settled === text
      ? {
          key: ['name', text.toLowerCase()],
          staleTime: cacheTimes.ens,
          fetch: async (signal) => {
            return looksLikeName(text) ? nameLookup(client, text).fetch(signal) : null
          },
        }
      : null,
  )
  // The checksum is checked behind the form, with the operations that sending needs anyway.
  const check = useResource(
    client,
    isAddress && adapter
      ? {
          key: ['addressCheck', namespace, text],
          staleTime: Number.POSITIVE_INFINITY,
          fetch: async () => (await adapter.operations()).checkAddress?.(text) ?? 'ok',
        }
      : null,
  )
  if (text === '') return { status: 'empty' }
  if (isAddress) {
    return check.data === undefined || check.data === 'ok'
      ? { status: 'ok', address: text }
      : { status: 'invalid' }
  }
  if (!isName) return { status: 'invalid' }
  if (lookup.error) {
    return { status: 'failed', error: lookup.error, retry: lookup.refetch }
  }
  if (settled !== text || lookup.isPending) return { status: 'resolving' }
  return lookup.data ? { status: 'ok', ...lookup.data } : { status: 'unknownName' }
}
