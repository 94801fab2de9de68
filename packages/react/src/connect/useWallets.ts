import { type ListInput, listRules, listWallets, type WalletEntry } from '@latchkey/core'
import { excludedWallets, featuredWallets, recommendedWallets } from '@latchkey/core/features'
import { isMobile } from '@latchkey/core/links'
import { useReadable } from '../common/useReadable.ts'
import { useResource } from '../data/query.ts'
import { useClientPart, useDialogState, useSurroundings } from '../shell/surroundings.ts'

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
  const connections = useClientPart((state) => state.connections)
  const recent = useClientPart((state) => state.recent)
  const connectors = useReadable(client.connectors)
  const rules = useListRules()
  const featured = useResource(
    client,
    options.featuredWalletIds.length > 0 ? featuredWallets(client) : null,
  )
  const recommended = useResource(client, recommendedWallets(client))
  const isPaired = connections.some(({ connectorId }) => client.connectors.find(connectorId)?.pairs)
  const entries = listWallets({
    // A phone cannot scan itself, and who came by a code is not offered it again.
    connectors: connectors.filter(({ pairs }) => !pairs || !(rules.mobile || isPaired)),
    connections,
    recent,
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
  const namespace = useDialogState((state) => state.namespace)
  const connectors = useReadable(client.connectors)
  const excluded = useResource(
    client,
    client.options.excludeWalletIds.length > 0 ? excludedWallets(client) : null,
  )
  return listRules(client.options, {
    connectors,
    excluded: excluded.data ?? [],
    namespace: namespace ?? undefined,
    mobile: isMobile(),
  })
}
