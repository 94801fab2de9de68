import {
  type ListInput,
  type LookAlikeJudge,
  listRules,
  listWallets,
  loadLookAlikeJudge,
  showsAllWallets,
  suitedWallets,
  type WalletEntry,
} from '@latchkey/core'
import { excludedWallets, featuredWallets, recommendedWallets } from '@latchkey/core/features'
import { isMobile } from '@latchkey/core/links'
import { useEffect, useState } from 'react'
import { useResource } from '../../data/query.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useClientPart, useDialogContext, useDialogState } from '../../dialog/dialogContext.ts'
import { whenIdle } from '../../ui/whenIdle.ts'

/** Rows of the first view for wallets of this browser, where All wallets has the others. */
const room = 12

export type Wallets = {
  entries: readonly WalletEntry[]
  /** How many wallets the served list has. */
  total: number | undefined
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** Rows of the first view, so that it fits a window of 700 px. */
const allRows = 7

/**
 * The wallets of the first view: those that are there at once, the served ones when they have come. `taken`: the lines
 * that something else takes.
 */
export function useWallets(taken = 0): Wallets {
  const { client } = useDialogContext()
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
  const hidesNone = !showsAllWallets(options, rules.mobile)
  const isPaired = connections.some(({ connectorId }) => client.connectors.find(connectorId)?.pairs)
  const entries = listWallets({
    // A phone cannot scan itself, and who came by a code is not offered it again.
    connectors: connectors.filter(({ pairs }) => !pairs || !(rules.mobile || isPaired)),
    connections,
    recent,
    featured: featured.data ?? [],
    recommended: suitedWallets(recommended.data?.items ?? [], rules),
    custom: options.customWallets,
    rules: { ...rules, ...(hidesNone ? {} : { room, rows: allRows - taken }) },
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
  const { client } = useDialogContext()
  const namespace = useDialogState((state) => state.namespace)
  const connectors = useReadable(client.connectors)
  const excluded = useResource(
    client,
    client.options.excludeWalletIds.length > 0 ? excludedWallets(client) : null,
  )
  const judge = useJudge(connectors.some(({ type }) => type === 'ANNOUNCED'))
  const known = listRules(client.options, {
    connectors,
    excluded: excluded.data ?? [],
    namespace: namespace ?? undefined,
    mobile: isMobile(),
  })
  return judge ? { ...known, judge } : known
}

/**
 * Returns the judge of wallets that imitate others. It loads when the page is idle, once a wallet has announced itself.
 */
function useJudge(isWanted: boolean): LookAlikeJudge | undefined {
  const [judge, setJudge] = useState(loadLookAlikeJudge.made)
  useEffect(() => {
    if (!isWanted || judge) return
    let isCurrent = true
    const cancel = whenIdle(() => {
      // Without it none is marked.
      loadLookAlikeJudge().then(
        (loaded) => isCurrent && setJudge(loaded),
        () => {},
      )
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [isWanted, judge])
  return judge
}
