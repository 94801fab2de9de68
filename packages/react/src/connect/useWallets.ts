import { type Latchkey, type ListInput, listWallets, type WalletEntry } from '@latchkey/core'
import type { Resource } from '@latchkey/core/features'
import { isMobile } from '@latchkey/core/links'
import { useReadable } from '../common/useReadable.ts'
import { useResource } from '../data/query.ts'
import { useClientState, useDialogState, useSurroundings } from '../shell/surroundings.ts'

const staleTime = 300_000

export type Wallets = {
  entries: readonly WalletEntry[]
  /** How many wallets the served list has. */
  total: number | undefined
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** The wallets of the first view: those that are there at once, the served ones when they have come. */
export function useWallets(): Wallets {
  const { client } = useSurroundings()
  const { options } = client
  const state = useClientState()
  const connectors = useReadable(client.connectors)
  const rules = useListRules()
  const featured = useResource(later('featured', client, (served) => served.featuredWallets))
  const recommended = useResource(
    later('recommended', client, (served) => served.recommendedWallets),
  )
  const isPaired = state.connections.some(({ type }) => type === 'WALLET_CONNECT')
  const entries = listWallets({
    // A phone cannot scan itself, and who came by a code is not offered it again.
    connectors: connectors.filter(
      ({ type }) => type !== 'WALLET_CONNECT' || !(rules.mobile || isPaired),
    ),
    connections: state.connections,
    recent: state.recent,
    featured: featured.data ?? [],
    recommended: recommended.data?.items ?? [],
    custom: options.customWallets,
    rules,
  })
  return {
    entries,
    total: recommended.data?.total,
    isLoading: recommended.isPending,
    isFailed: Boolean(recommended.error ?? featured.error),
    retry: () => {
      recommended.refetch()
      featured.refetch()
    },
  }
}

/** What is hidden from every list of wallets, and how it is ordered. */
export function useListRules(): ListInput['rules'] {
  const { client } = useSurroundings()
  const { excludeWalletIds, includeWalletIds, features } = client.options
  const { namespace } = useDialogState()
  const connectors = useReadable(client.connectors)
  const excluded = useResource(later('excluded', client, (served) => served.excludedWallets))
  return {
    excluded: [...excludeWalletIds.map((id) => ({ id })), ...(excluded.data ?? [])],
    includeWalletIds,
    order: features.connectorTypeOrder,
    mobile: isMobile(),
    linkable: connectors.some((connector) => connector.type === 'WALLET_CONNECT'),
    ...(namespace && { namespace }),
  }
}

type Served = typeof import('./servedWallets.ts')

/** A list of the gateway. What asks for it is loaded behind the first view, which does not wait for it. */
function later<T>(
  name: string,
  client: Latchkey,
  pick: (served: Served) => (client: Latchkey) => Resource<T>,
): Resource<T> {
  return {
    key: ['wallets of the first view', name],
    staleTime,
    fetch: async (signal) => pick(await import('./servedWallets.ts'))(client).fetch(signal),
  }
}
