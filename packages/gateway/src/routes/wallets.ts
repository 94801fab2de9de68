import { walletPages } from '@latchkey/protocol'
import type { getWallets, ListedWallet } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { json } from '../http/reply.ts'
import type { Wallets } from '../ports/wallets.ts'

const entriesMax = 1000

export function walletsHandler(wallets: Wallets): Handler<typeof getWallets> {
  return ({ query }) => {
    const found = wallets.matching({
      chains: list(query.chains),
      include: list(query.include),
      exclude: list(query.exclude),
      search: query.search?.trim() ?? '',
      badge: query.badge_type,
    })
    const entries = Math.min(Number(query.entries ?? walletPages.list), entriesMax)
    const start = (Number(query.page ?? 1) - 1) * entries
    const data: ListedWallet[] = found.slice(start, start + entries)
    return json({ count: found.length, data }, 'public, max-age=300')
  }
}

function list(csv: string | undefined): string[] {
  return (csv ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
