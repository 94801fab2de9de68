import { walletPages } from '@latchkey/protocol'
import { getWallets, type ListedWallet } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../client.ts'
import type { Wallet } from '../../state/state.ts'
import { callRoute } from '../call.ts'
import type { Page, PagedResource, Resource } from '../resource.ts'

type Badge = 'none' | 'certified'
const listStaleTime = 300_000

/** The featured wallets, in the order that the site gave. Empty, and no request, when it named none. */
export function featuredWallets(client: Latchkey): Resource<Wallet[]> {
  const ids = client.options.featuredWalletIds
  return {
    key: ['wallets', 'featured', ids],
    staleTime: listStaleTime,
    async fetch(signal) {
      if (ids.length === 0) return []
      const { items } = await page(client, { entries: ids.length, include: ids }, signal)
      return [...items].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
  }
}

/** The wallets to recommend, and how many the list has in all. */
export function recommendedWallets(client: Latchkey): Resource<Page<Wallet>> {
  const { featuredWalletIds, excludeWalletIds, includeWalletIds } = client.options
  return {
    key: ['wallets', 'recommended', includeWalletIds, excludeWalletIds, featuredWalletIds],
    staleTime: listStaleTime,
    fetch: (signal) =>
      page(
        client,
        {
          entries: walletPages.recommended,
          chains: chainsOf(client),
          include: includeWalletIds,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        },
        signal,
      ),
  }
}

/** All wallets, 40 a page. The cursor is the page's number. */
export function allWallets(client: Latchkey, badge?: Badge): PagedResource<Wallet> {
  const { excludeWalletIds, includeWalletIds } = client.options
  return {
    key: ['wallets', 'all', includeWalletIds, excludeWalletIds, badge],
    staleTime: listStaleTime,
    fetchPage: (cursor, signal) =>
      page(
        client,
        {
          number: cursor === null ? 1 : Number(cursor),
          entries: walletPages.list,
          chains: chainsOf(client),
          include: includeWalletIds,
          exclude: excludeWalletIds,
          ...(badge && { badge }),
        },
        signal,
      ),
  }
}

/** The first hundred wallets whose name matches. The caller waits 300 ms behind the last key. */
export function searchWallets(
  client: Latchkey,
  search: string,
  badge?: Badge,
): Resource<Page<Wallet>> {
  const text = search.trim()
  const { excludeWalletIds, includeWalletIds } = client.options
  return {
    key: ['wallets', 'search', text, includeWalletIds, excludeWalletIds, badge],
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
      return found
    },
  }
}

/** What is known of the excluded wallets, so that their installed forms are hidden too. */
export function excludedWallets(client: Latchkey): Resource<Wallet[]> {
  const ids = client.options.excludeWalletIds
  return {
    key: ['wallets', 'excluded', ids],
    staleTime: listStaleTime,
    async fetch(signal) {
      if (ids.length === 0) return []
      const { items } = await page(client, { entries: ids.length, include: ids }, signal)
      return [...items]
    },
  }
}

type Filter = {
  number?: number
  entries: number
  chains?: string
  include?: readonly string[]
  exclude?: readonly string[]
  search?: string
  badge?: Badge
}

async function page(
  client: Latchkey,
  filter: Filter,
  signal: AbortSignal | undefined,
): Promise<Page<Wallet>> {
  const number = filter.number ?? 1
  const query = {
    page: String(number),
    entries: String(filter.entries),
    ...(filter.chains && { chains: filter.chains }),
    ...(filter.include?.length && { include: filter.include.join(',') }),
    ...(filter.exclude?.length && { exclude: filter.exclude.join(',') }),
    ...(filter.search && { search: filter.search }),
    ...(filter.badge && { badge_type: filter.badge }),
  }
  const { count, data } = await callRoute(client, getWallets, { query }, signal)
  const isLast = number * filter.entries >= count || data.length === 0
  return { items: data.map(walletOf), next: isLast ? null : String(number + 1), total: count }
}

function chainsOf(client: Latchkey): string {
  return client.options.networks.map((network) => network.caipNetworkId).join(',')
}

/** A listed wallet without the members that the list leaves empty. */
function walletOf({ injected: _injected, ...listed }: ListedWallet): Wallet {
  const {
    rdns,
    mobile_link,
    desktop_link,
    webapp_link,
    app_store,
    play_store,
    chrome_store,
    ...rest
  } = listed
  const links = {
    rdns,
    mobile_link,
    desktop_link,
    webapp_link,
    app_store,
    play_store,
    chrome_store,
  }
  const given = Object.entries(links).filter((entry): entry is [string, string] => !!entry[1])
  const { badge_type, chains, homepage, image_id, image_url, order, id, name } = rest
  return {
    id,
    name,
    ...Object.fromEntries(given),
    ...(badge_type && { badge_type }),
    ...(chains && { chains }),
    ...(homepage && { homepage }),
    ...(image_id && { image_id }),
    ...(image_url && { image_url }),
    ...(order !== undefined && { order }),
  }
}
