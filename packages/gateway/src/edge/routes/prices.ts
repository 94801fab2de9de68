import {
  canonicalAddress,
  families,
  type ParsedAccountId,
  parseAccountId,
} from '@latchkey/protocol'
import type { postPrices } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import { tokenPicture } from '../../pictures/images/links.ts'
import type { ChainConfig } from '../config/schema.ts'
import type { Chains } from '../ports/chains.ts'
import { type Prices, priceOf } from '../ports/prices.ts'

/**
 * Returns the prices of listed tokens and native coins, in the requested order. Omits unlisted tokens, and names those without
 * a price in `unread`.
 */
export function pricesHandler(chains: Chains, prices: Prices): Handler<typeof postPrices> {
  return async ({ body }, { baseUrl }) => {
    const requested = body.addresses.flatMap((id) => {
      const account = parseAccountId(id)
      const chain = account && chains.find(account.chainId)
      return account && chain ? [{ id, account, chain }] : []
    })
    if (requested.length < body.addresses.length)
      return refuse(400, 'addresses', 'Unsupported chain')
    const involved = [...new Set(requested.map(({ chain }) => chain))]
    const read = await orUnavailable(
      'addresses',
      Promise.all(involved.map((chain) => prices.of(chain))),
    )
    if (!read.ok) return read.refusal
    const byChain = new Map(involved.map((chain, index) => [chain.id, read.value[index]]))
    const listed = requested.flatMap(({ id, account, chain }) => {
      const token = tokenOf(chain, account)
      const address = canonicalAddress(account.namespace, account.address)
      return token
        ? [{ id, token, price: priceOf(byChain.get(chain.id) ?? new Map(), address) }]
        : []
    })
    const fungibles = listed.flatMap(({ id, token, price }) => {
      if (!price.ok) return []
      const { name, symbol, decimals } = token
      const iconUrl = tokenPicture(baseUrl, { ...token, listed: true })
      const { usd, change24h } = price
      const change = change24h === undefined ? {} : { change24h }
      return [{ address: id, name, symbol, iconUrl, price: usd, ...change, decimals }]
    })
    const unread = listed.flatMap(({ id, price }) =>
      price.ok ? [] : [{ address: id, why: price.why }],
    )
    return json({ fungibles, ...(unread.length > 0 && { unread }) })
  }
}

type Priced = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }

function tokenOf(chain: ChainConfig, { namespace, address }: ParsedAccountId): Priced | undefined {
  const wanted = canonicalAddress(namespace, address)
  if (wanted === families[namespace].nativeAddress) return chain.nativeCurrency ?? undefined
  return chain.tokens.find((token) => canonicalAddress(namespace, token.address) === wanted)
}
