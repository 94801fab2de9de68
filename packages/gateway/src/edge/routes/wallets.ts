import type { Clock } from '@latchkey/protocol'
import { walletPages } from '@latchkey/protocol'
import type { getWallets, ListedWallet } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { jsonBytes, type Serialised, serialise } from '@latchkey/service/http'
import { createCache } from '../cache/cache.ts'
import type { WalletFilter, Wallets } from '../ports/wallets.ts'

const entriesMax = 1000
/** The list does not change while the gateway runs: this many different questions are kept answered. */
const answersMax = 500

const cacheControl = 'public, max-age=300'

type Answer = { count: number; data: ListedWallet[] }

export function walletsHandler(wallets: Wallets, clock: Clock): Handler<typeof getWallets> {
  const answers = createCache<Serialised<Answer>>(clock, Number.POSITIVE_INFINITY, answersMax)

  async function answer(filter: WalletFilter, start: number, end: number) {
    const found = wallets.matching(filter)
    return serialise({ count: found.length, data: found.slice(start, end) })
  }

  return ({ query }) => {
    const { chains, include, exclude, search = '', badge_type: badge, page, entries } = query
    const key = JSON.stringify([chains, include, exclude, search, badge, page, entries])
    const kept = answers.peek(key)
    if (kept) return jsonBytes(kept, cacheControl)
    const size = Math.min(Number(entries ?? walletPages.list), entriesMax)
    const start = (Number(page ?? 1) - 1) * size
    const lists = { chains: list(chains), include: list(include), exclude: list(exclude) }
    const filter = { ...lists, search: search.trim(), badge }
    return answers
      .get(key, () => answer(filter, start, start + size))
      .then((found) => jsonBytes(found, cacheControl))
  }
}

function list(csv: string | undefined): string[] {
  return (csv ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
