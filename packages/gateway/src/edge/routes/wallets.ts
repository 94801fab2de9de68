import { walletPages } from '@latchkey/protocol'
import type { getWallets, ListedWallet } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { jsonBytes, type Serialised, serialise } from '@latchkey/service/http'
import { createSizedCache } from '../cache/sizedCache.ts'
import type { WalletFilter, Wallets } from '../ports/wallets.ts'

const entriesMax = 1000
/** The list does not change while the gateway runs: answers are kept up to so many bytes. */
const keptMax = 8 * 1_048_576

const cacheControl = 'public, max-age=300'

type Answer = { count: number; data: ListedWallet[] }

/** Creates the handler of the wallet list. */
export function walletsHandler(wallets: Wallets): Handler<typeof getWallets> {
  const answers = createSizedCache<Serialised<Answer>>(keptMax)

  function answer(filter: WalletFilter, start: number, end: number): Serialised<Answer> {
    const found = wallets.matching(filter)
    return serialise({ count: found.length, data: found.slice(start, end) })
  }

  return ({ query }) => {
    const { chains, include, exclude, search = '', badge_type: badge, page, entries } = query
    const size = Math.min(Number(entries ?? walletPages.list), entriesMax)
    const start = (Number(page ?? 1) - 1) * size
    const lists = { chains: list(chains), include: list(include), exclude: list(exclude) }
    const filter = { ...lists, search: search.trim(), badge }
    const key = JSON.stringify([filter, start, size])
    const kept = answers.get(key)
    if (kept) return jsonBytes(kept, cacheControl)
    const found = answer(filter, start, start + size)
    answers.set(key, found, found.bytes.byteLength)
    return jsonBytes(found, cacheControl)
  }
}

/** Returns the members of a list, each once and in one order: every spelling of a filter is one key. */
function list(csv: string | undefined): string[] {
  const members = (csv ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [...new Set(members)].toSorted()
}
