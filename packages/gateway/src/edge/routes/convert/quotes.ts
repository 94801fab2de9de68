import { accountId } from '@latchkey/protocol'
import type { getConvertQuotes } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import { marketOf, type SwapPorts } from './request.ts'

/** The best offer of the network's engine; none where there is no way from one token to the other. */
export function convertQuotesHandler(ports: SwapPorts): Handler<typeof getConvertQuotes> {
  return async ({ query: { from, to, amount } }) => {
    const market = marketOf(ports, { from, to })
    if (!market.ok) return market.refusal
    const { chain, engine, at } = market
    if (at.from === at.to) return refuse(400, 'to', 'The same token')
    const read = await orUnavailable('chainId', engine.quote({ ...at, amount: BigInt(amount) }))
    if (!read.ok) return read.refusal
    if (!read.value) return json({ quotes: [] })
    const { toAmount, priceImpact, path } = read.value
    const quote = {
      id: null,
      fromAmount: BigInt(amount).toString(),
      fromAccount: from,
      toAmount: toAmount.toString(),
      toAccount: to,
      engine: engine.name,
      spender: accountId(chain.id, engine.spender),
      ...(priceImpact === undefined ? {} : { priceImpact }),
      ...(path === undefined ? {} : { path: path.map((token) => accountId(chain.id, token)) }),
    }
    return json({ quotes: [quote] })
  }
}
