import { getWallets } from '@latchkey/protocol/wire'
import type { Latchkey } from '../client/client.ts'
import { parseList } from '../foreign/json.ts'
import { callRoute } from '../http/callRoute.ts'
import type { Page } from '../resources/types.ts'
import { parseWallet } from './parseWallet.ts'
import type { Wallet } from './wallet.ts'

export type Badge = 'none' | 'certified'

export type WalletFilter = {
  number?: number
  entries: number
  chains?: string
  include?: readonly string[]
  exclude?: readonly string[]
  search?: string
  badge?: Badge
}

/** A page of the served list. */
export async function walletPage(
  client: Latchkey,
  filter: WalletFilter,
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
  const items = parseList(data, data.length, parseWallet)
  return { items, next: isLast ? null : String(number + 1), total: count }
}
