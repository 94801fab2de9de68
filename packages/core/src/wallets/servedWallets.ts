import { walletPages } from '@latchkey/protocol'
import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Badge, WalletFilter } from '../kernel/catalogue/walletPage.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { PagedResource, Resource } from '../kernel/resources/resource.ts'
import type { Page } from '../kernel/resources/types.ts'

const listStaleTime = 300_000

/** The featured wallets, in the order that the site gave. Empty, and no request, when it named none. */
export function featuredWallets(client: Latchkey): Resource<'featuredWallets'> {
  const { featuredWalletIds: ids, excludeWalletIds } = client.options
  return {
    key: ['featuredWallets', ids, excludeWalletIds],
    staleTime: listStaleTime,
    async fetch(signal) {
      if (ids.length === 0) return []
      const filter = { entries: ids.length, include: ids, exclude: excludeWalletIds }
      const { items } = await page(client, filter, signal)
      const sorted = [...items].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      client[internals].served.featured = sorted
      return sorted
    },
  }
}

/** The wallets to recommend, and how many the list has in all. */
export function recommendedWallets(client: Latchkey): Resource<'recommendedWallets'> {
  const { featuredWalletIds, excludeWalletIds, includeWalletIds } = client.options
  return {
    key: [
      'recommendedWallets',
      chainsOf(client),
      includeWalletIds,
      excludeWalletIds,
      featuredWalletIds,
    ],
    staleTime: listStaleTime,
    async fetch(signal) {
      const filter = {
        entries: walletPages.recommended,
        chains: chainsOf(client),
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      }
      const found = await page(client, filter, signal)
      client[internals].served.recommended = found.items
      return found
    },
  }
}

/** All wallets, 40 a page. The cursor is the page's number. */
export function allWallets(client: Latchkey, badge?: Badge): PagedResource<'allWallets'> {
  const { excludeWalletIds, includeWalletIds } = client.options
  return {
    key: ['allWallets', chainsOf(client), includeWalletIds, excludeWalletIds, badge],
    staleTime: listStaleTime,
    async fetchPage(cursor, signal) {
      const filter = {
        number: cursor === null ? 1 : Number(cursor),
        entries: walletPages.list,
        chains: chainsOf(client),
        include: includeWalletIds,
        exclude: excludeWalletIds,
        ...(badge && { badge }),
      }
      const found = await page(client, filter, signal)
      rememberServed(client, found.items)
      return found
    },
  }
}

/** The first hundred wallets whose name matches. The caller waits 300 ms behind the last key. */
export function searchWallets(
  client: Latchkey,
  search: string,
  badge?: Badge,
): Resource<'searchedWallets'> {
  const text = search.trim()
  const { excludeWalletIds, includeWalletIds } = client.options
  return {
    key: ['searchedWallets', text, chainsOf(client), includeWalletIds, excludeWalletIds, badge],
    staleTime: listStaleTime,
    async fetch(signal) {
      const found = await page(
        client,
        {
          entries: walletPages.search,
          chains: chainsOf(client),
          include: includeWalletIds,
          exclude: excludeWalletIds,
          search: text,
          ...(badge && { badge }),
        },
        signal,
      )
      const properties = { badge: badge ?? '', search: text }
      client.events.emit({ event: 'SEARCH_WALLET', properties })
      rememberServed(client, found.items)
      return found
    },
  }
}

/** What is known of the excluded wallets, so that their installed forms are hidden too. */
export function excludedWallets(client: Latchkey): Resource<'excludedWallets'> {
  const ids = client.options.excludeWalletIds
  return {
    key: ['excludedWallets', ids],
    staleTime: listStaleTime,
    async fetch(signal) {
      if (ids.length === 0) return []
      const { items } = await page(client, { entries: ids.length, include: ids }, signal)
      client[internals].served.excluded = items
      return [...items]
    },
  }
}

async function page(
  client: Latchkey,
  filter: WalletFilter,
  signal: AbortSignal | undefined,
): Promise<Page<Wallet>> {
  return (await loadServices()).walletPage(client, filter, signal)
}

/** Wallets of pages and searches, each once, so that `explainWallets` knows of them. */
function rememberServed(client: Latchkey, wallets: readonly Wallet[]): void {
  const { served } = client[internals]
  const all = new Map([...(served.all ?? []), ...wallets].map((wallet) => [wallet.id, wallet]))
  served.all = [...all.values()]
}

function chainsOf(client: Latchkey): string {
  return client.options.networks.map((network) => network.caipNetworkId).join(',')
}
