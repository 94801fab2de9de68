import { namespaceOf } from '@latchkey/protocol'
import type {
  Allowance,
  getAllowances,
  KeptAllowance,
  UnreadBalance,
} from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import { wireAccountId, wireAddress } from '../../chains/evm/address.ts'
import type { KnownPrices } from '../../market/prices/known.ts'
import { tokenPicture } from '../../pictures/images/links.ts'
import type { ChainConfig } from '../config/schema.ts'
import type { Allowances, AllowancesAnswer, Granted } from '../ports/allowances.ts'
import type { Chains } from '../ports/chains.ts'
import { type ChainPrices, priceOf } from '../ports/prices.ts'
import { chainsFor } from './accountRequest.ts'

const refusals = {
  notIndexed: 'The history of this chain is not kept',
  behind: 'The history of this chain is still being read',
} as const

/** The last second of the year 9999. Later times have no ISO 8601 form with four digits of the year. */
const lastSecond = 253_402_300_799

type UnreadRights = Extract<AllowancesAnswer, { ok: true }>['unread']
type Sources = { chains: Chains; allowances: Allowances; prices: KnownPrices }

/** Which rights an account has given, and what they put at risk. */
export function allowancesHandler(sources: Sources): Handler<typeof getAllowances> {
  const { chains, allowances, prices } = sources
  return async ({ params: { address }, query }, { baseUrl }) => {
    const choice = chainsFor(chains, query.chainId, address)
    if (!choice.ok) return refuse(400, choice.field, choice.description)
    const [chain] = choice.chains
    if (namespaceOf(chain.id) !== 'eip155') return refuse(400, 'chainId', 'Unsupported chain')
    const reading = Promise.all([allowances.read(chain, address), prices(chain)])
    const read = await orUnavailable('chainId', reading)
    if (!read.ok) return read.refusal
    const [answer, priced] = read.value
    if (!answer.ok) return refuse(503, 'chainId', refusals[answer.problem])
    const { granted, knownSince } = answer
    const unread = [...unreadRights(chain, answer.unread), ...unpriced(chain, granted, priced)]
    const rights = granted.map((right) => wireRight(chain, right, priced ?? new Map(), baseUrl))
    const kept = rights.filter((right) => 'keeper' in right)
    return json({
      allowances: rights.filter((right): right is Allowance => !('keeper' in right)),
      ...(kept.length > 0 && { kept }),
      ...(knownSince !== undefined && { knownSince }),
      ...(unread.length > 0 && { unread }),
    })
  }
}

/** Names the contracts of which rights may be missing. */
function unreadRights({ id }: ChainConfig, { contracts, more }: UnreadRights): UnreadBalance[] {
  const named = contracts.map(
    (contract): UnreadBalance => ({
      chainId: id,
      address: wireAccountId(id, contract),
      what: 'allowance',
    }),
  )
  return more ? [...named, { chainId: id, what: 'allowance' }] : named
}

/** Names the prices that are missing though a source has them. */
function unpriced(
  { id }: ChainConfig,
  granted: readonly Granted[],
  prices: ChainPrices | undefined,
): UnreadBalance[] {
  if (!prices) return [{ chainId: id, what: 'price' }]
  const listed = granted.filter((right) => right.kind === 'token' && right.listed)
  return [...new Set(listed.map(({ contract }) => contract))].flatMap((contract) => {
    const price = priceOf(prices, contract)
    if (price.ok || price.why === 'unknown') return []
    return [
      { chainId: id, address: wireAccountId(id, contract), what: 'price' as const, why: price.why },
    ]
  })
}

function wireRight(
  chain: ChainConfig,
  right: Granted,
  prices: ChainPrices,
  baseUrl: string,
): Allowance | KeptAllowance {
  const { contract, spender, name, symbol, listed, iconUrl, spam, imitates, time } = right
  const common = {
    contract: wireAccountId(chain.id, contract),
    spender: wireAddress(spender),
    ...(right.spenderName !== undefined && { spenderName: right.spenderName }),
    name,
    symbol,
    iconUrl: tokenPicture(baseUrl, { symbol, iconUrl, listed }),
    at: new Date(time * 1000).toISOString(),
    ...(!listed && { flags: { is_spam: spam, ...(imitates !== undefined && { imitates }) } }),
  }
  if (right.kind === 'collection') {
    const { kind, keeper } = right
    return keeper === undefined ? { kind, ...common } : { kind, keeper, ...common }
  }
  const price = listed ? priceOf(prices, contract) : undefined
  const token = {
    kind: right.kind,
    ...common,
    decimals: right.decimals,
    amount: right.amount.toString(),
    balance: right.balance.toString(),
    ...(price?.ok && { price: price.usd }),
  }
  if (right.keeper !== 'permit2')
    return right.keeper === undefined ? token : { ...token, keeper: right.keeper }
  const { keeper, expires } = right
  const ends = expires <= lastSecond && { expires: new Date(expires * 1000).toISOString() }
  return { ...token, keeper, ...ends }
}
