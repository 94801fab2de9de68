import type { Clock } from '@latchkey/protocol'
import {
  canonicalAddress,
  families,
  formatAmount,
  isAccountId,
  namespaceOf,
} from '@latchkey/protocol'
import type { getBalance, TokenBalance } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import {
  isUpstreamFailure,
  jsonBytes,
  orUnavailable,
  refuse,
  type Serialised,
  serialise,
} from '@latchkey/service/http'
import type { InferOutput } from 'valibot'
import { wireAccountId } from '../../chains/evm/address.ts'
import { isBehind } from '../../chains/evm/indexed.ts'
import type { KnownPrices } from '../../market/prices/known.ts'
import { tokenPicture } from '../../pictures/images/links.ts'
import { createCache } from '../cache/cache.ts'
import type { ChainConfig } from '../config/schema.ts'
import type { Balances, Holding } from '../ports/balances.ts'
import type { Chains } from '../ports/chains.ts'
import type { Indexing } from '../ports/indexing.ts'
import type { ByFamily } from '../ports/ports.ts'
import { type ChainPrices, priceOf, type TokenPrice } from '../ports/prices.ts'
import { chainsFor, type Family } from './accountRequest.ts'

const lifetime = 5_000
type Answer = InferOutput<typeof getBalance.response>
/** What was read of one chain. */
type Read = { balances: TokenBalance[]; unread: Unread[] }
type Unread = NonNullable<Answer['unread']>[number]
type Sources = {
  chains: Chains
  balances: ByFamily<Balances>
  prices: KnownPrices
  indexing: Pick<Indexing, 'progress'>
}

export function balanceHandler(sources: Sources, clock: Clock): Handler<typeof getBalance> {
  const cache = createCache<Serialised<Answer>>(clock, lifetime)

  return ({ params: { address }, query }, { baseUrl }) => {
    if (query.currency !== undefined && query.currency !== 'usd') {
      return refuse(400, 'currency', 'Only usd is served')
    }
    const forced = query.forceUpdate?.split(',')
    if (forced && !forced.every(isAccountId)) {
      return refuse(400, 'forceUpdate', 'Not a list of CAIP-10 addresses')
    }
    const choice = chainsFor(sources.chains, query.chainId, address)
    if (!choice.ok) return refuse(400, choice.field, choice.description)
    const { chains, family } = choice
    const key = `${baseUrl} ${query.chainId ?? ''} ${canonicalAddress(family, address)}`
    const kept = forced ? undefined : cache.peek(key)
    if (kept) return jsonBytes(kept)
    const load = () => readAll(readOf(sources, family, address, baseUrl), chains)
    const reading = orUnavailable('chainId', cache.get(key, load, forced !== undefined))
    return reading.then((read) => (read.ok ? jsonBytes(read.value) : read.refusal))
  }
}

/** What can be read, and which chains cannot; rejects when no chain can. */
async function readAll(
  read: (chain: ChainConfig) => Promise<Read>,
  chains: readonly ChainConfig[],
): Promise<Serialised<Answer>> {
  const outcomes = await Promise.allSettled(chains.map(read))
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const ours = failed.find((reason) => !isUpstreamFailure(reason))
  if (ours !== undefined || done.length === 0) throw ours ?? failed[0]
  const lost = chains.filter((_, index) => outcomes[index]?.status === 'rejected')
  const unread: Unread[] = [
    ...lost.map(({ id }): Unread => ({ chainId: id, what: 'balance' })),
    ...done.flatMap((one) => one.unread),
  ]
  const balances = done.flatMap((one) => one.balances)
  return serialise({ balances, ...(unread.length > 0 && { unread }) })
}

/** Whether the index of a chain fails: unlisted tokens that have arrived since then are missing. */
function isIndexFailing({ indexing }: Sources, { id }: ChainConfig): boolean {
  const state = indexing.progress().find(({ chainId }) => chainId === id)
  return state !== undefined && state.error !== null && isBehind(state)
}

function readOf(sources: Sources, family: Family, address: string, baseUrl: string) {
  const { balances, prices } = sources
  return async (chain: ChainConfig): Promise<Read> => {
    const [{ held, unread, hasMore }, priced] = await Promise.all([
      balances[family].read(chain, address),
      prices(chain),
    ])
    // An account that has nothing on a chain has no rows there; with a token comes the native coin, even none of it.
    const isEmpty = held.every((holding) => holding.units <= 0n)
    const shown = (isEmpty ? [] : held)
      .filter((holding) => holding.decimals > 0 && holding.units >= 0n)
      .map((holding) => ({ holding, price: holdingPrice(chain, holding, priced) }))
    const rows = shown.map(({ holding, price }) => tokenBalance(chain, holding, price, baseUrl))
    const tokens = unread.map((token): Unread => {
      const id = wireAccountId(chain.id, token)
      return { chainId: chain.id, address: id, what: 'balance' }
    })
    const unpriced = shown.flatMap(({ holding, price }) => unpricedOf(chain, holding, price))
    const lost: Unread[] = priced ? unpriced : [{ chainId: chain.id, what: 'price' }]
    const lacks = hasMore || isIndexFailing(sources, chain)
    const more: Unread[] = lacks ? [{ chainId: chain.id, what: 'balance' }] : []
    return { balances: rows, unread: [...tokens, ...more, ...lost] }
  }
}

/** Returns the price of a holding. Strangers' tokens have none: anyone can create a pool. */
function holdingPrice(
  { id }: ChainConfig,
  { address, listed }: Holding,
  prices: ChainPrices = new Map(),
): TokenPrice {
  if (!listed) return { ok: false, why: 'unknown' }
  return priceOf(prices, address ?? families[namespaceOf(id)].nativeAddress)
}

/** Says that the price of a holding is missing though a source has one. */
function unpricedOf({ id }: ChainConfig, { address }: Holding, price: TokenPrice): Unread[] {
  if (price.ok || price.why === 'unknown') return []
  const token = wireAccountId(id, address ?? families[namespaceOf(id)].nativeAddress)
  return [{ chainId: id, address: token, what: 'price', why: price.why }]
}

function tokenBalance(
  chain: ChainConfig,
  { address, name, symbol, decimals, units, listed, iconUrl, spam, imitates }: Holding,
  price: TokenPrice,
  baseUrl: string,
): TokenBalance {
  const numeric = formatAmount(units, decimals)
  return {
    name,
    symbol,
    chainId: chain.id,
    ...(address === undefined ? {} : { address: wireAccountId(chain.id, address) }),
    ...(price.ok && { value: Number(numeric) * price.usd }),
    price: price.ok ? price.usd : 0,
    ...(price.ok && price.change24h !== undefined && { change24h: price.change24h }),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: tokenPicture(baseUrl, { symbol, iconUrl, listed }),
    ...(listed
      ? {}
      : { flags: { is_spam: spam, ...(imitates === undefined ? {} : { imitates }) } }),
  }
}
