import { cacheTimes, debounce, type Namespace } from '@latchkey/protocol'
import { useSurroundings } from '../context/surroundings.ts'
import { useResource } from '../data/query.ts'
import { useDelayed } from '../data/useDelayed.ts'

export type Receiver =
  | { status: 'empty' | 'invalid' | 'unknownName' | 'resolving' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ok'; address: string; name?: string }

/** What the typed receiver stands for: an address as it is, a name once it is resolved. */
export function useReceiver(namespace: Namespace, typed: string): Receiver {
  const { client } = useSurroundings()
  const text = typed.trim()
  const isAddress = client.adapters.get(namespace)?.isAddress(text) ?? false
  const isName = !isAddress && namespace === 'eip155' && text.includes('.')
  const settled = useDelayed(text, debounce.input)
  const lookup = useResource(
    isName && settled === text
      ? {
          key: ['name', text.toLowerCase()],
          staleTime: cacheTimes.ens,
          fetch: async (signal) => {
            const { looksLikeName, nameLookup } = await import('./lookup.ts')
            return looksLikeName(text) ? nameLookup(client, text).fetch(signal) : null
          },
        }
      : null,
  )
  if (text === '') return { status: 'empty' }
  if (isAddress) return { status: 'ok', address: text }
  if (!isName) return { status: 'invalid' }
  if (lookup.error) {
    return { status: 'failed', error: lookup.error, retry: lookup.refetch }
  }
  if (settled !== text || lookup.isPending) return { status: 'resolving' }
  return lookup.data ? { status: 'ok', ...lookup.data } : { status: 'unknownName' }
}
