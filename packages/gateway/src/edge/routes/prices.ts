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
import type { Prices } from '../ports/prices.ts'

/** Returns the prices of listed tokens and native coins, in the requested order. Omits unlisted tokens. */
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
    const fungibles = requested.flatMap(({ id, account, chain }) => {
      const token = tokenOf(chain, account)
      if (!token) return []
      const { name, symbol, decimals } = token
      const iconUrl = tokenPicture(baseUrl, { ...token, listed: true })
      const price =
        byChain.get(chain.id)?.get(canonicalAddress(account.namespace, account.address)) ?? 0
      return [{ address: id, name, symbol, iconUrl, price, decimals }]
    })
    return json({ fungibles })
  }
}

type Priced = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }

function tokenOf(chain: ChainConfig, { namespace, address }: ParsedAccountId): Priced | undefined {
  const wanted = canonicalAddress(namespace, address)
  if (wanted === families[namespace].nativeAddress) return chain.nativeCurrency ?? undefined
  return chain.tokens.find((token) => canonicalAddress(namespace, token.address) === wanted)
}
