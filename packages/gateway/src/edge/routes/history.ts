import type { Clock } from '@latchkey/protocol'
import { canonicalAddress } from '@latchkey/protocol'
import type { getHistory, HistoryAnswer } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import {
  json,
  jsonBytes,
  orUnavailable,
  type Reply,
  refuse,
  type Serialised,
  serialise,
} from '@latchkey/service/http'
import { createCache } from '../cache/cache.ts'
import type { Chains } from '../ports/chains.ts'
import type { History, HistoryQuery } from '../ports/history.ts'
import type { Indexing } from '../ports/indexing.ts'
import type { Onramp } from '../ports/onramp.ts'
import type { ByFamily } from '../ports/ports.ts'
import { chainsFor } from './accountRequest.ts'

/** A page is kept so long, and no longer than until the next block. */
const lifetime = 1_000
const pagesMax = 1_000

type Page =
  | { ok: true; answer: Serialised<HistoryAnswer> }
  | { ok: false; problem: 'cursor' | 'behind' }
type Sources = { chains: Chains; history: ByFamily<History>; indexing: Indexing; onramp: Onramp }

/** Without a chain id the account's EVM chains are meant. */
export function historyHandler(sources: Sources, clock: Clock): Handler<typeof getHistory> {
  const cache = createCache<Page>(clock, lifetime, pagesMax)

  return ({ params: { account }, query }, { baseUrl }) => {
    if (query.currency !== undefined && query.currency !== 'usd') {
      return refuse(400, 'currency', 'Only usd is served')
    }
    const choice = chainsFor(sources.chains, query.chainId, account)
    if (!choice.ok) return refuse(400, choice.field, choice.description)
    const { family, chains } = choice
    if (query.onramp !== undefined) {
      const ids = chains.map(({ id }) => id)
      return sources.onramp
        .purchases(canonicalAddress(family, account), ids, query.cursor, baseUrl)
        .then((page) => (page ? json(page) : refuse(400, 'cursor', 'Unknown cursor')))
    }
    const reached = sources.indexing.progress().map(({ indexed }) => indexed)
    const requested = [baseUrl, query.chainId, canonicalAddress(family, account), query.cursor]
    const key = JSON.stringify([...requested, ...reached])
    const kept = cache.peek(key)
    if (kept) return replyOf(kept)
    const { cursor } = query
    const load = () => read(sources.history[family], { chains, address: account, cursor, baseUrl })
    return orUnavailable('chainId', cache.get(key, load)).then((page) =>
      page.ok ? replyOf(page.value) : page.refusal,
    )
  }
}

async function read(history: History, query: HistoryQuery): Promise<Page> {
  const page = await history.page(query)
  if (!page.ok) return page
  const { ok: _, ...answer } = page
  return { ok: true, answer: serialise(answer) }
}

function replyOf(page: Page): Reply<HistoryAnswer> {
  if (page.ok) return jsonBytes(page.answer)
  return page.problem === 'cursor'
    ? refuse(400, 'cursor', 'Unknown cursor')
    : refuse(503, 'chainId', 'The history of this chain is still being read')
}
