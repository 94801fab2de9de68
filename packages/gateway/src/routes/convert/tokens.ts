import { accountId } from '@latchkey/protocol'
import type { getConvertTokens } from '@latchkey/protocol/wire'
import type { Handler } from '../../http/handler.ts'
import { json } from '../../http/reply.ts'
import { orUnavailable } from '../../http/upstream.ts'
import { tokenPicture } from '../../images/links.ts'
import { marketOn, type SwapPorts } from './request.ts'

/** The tokens that can be swapped on a network. */
export function convertTokensHandler(ports: SwapPorts): Handler<typeof getConvertTokens> {
  return async ({ query }, { baseUrl }) => {
    const market = marketOn(ports, query.chainId)
    if (!market.ok) return market.refusal
    const read = await orUnavailable('chainId', market.engine.tokens())
    if (!read.ok) return read.refusal
    const tokens = read.value.map(
      ({ address, name, symbol, decimals, iconUrl, eip2612, listed }) => ({
        name,
        symbol,
        address: accountId(query.chainId, address),
        decimals,
        logoUri: tokenPicture(baseUrl, { symbol, iconUrl, listed }),
        eip2612,
      }),
    )
    return json({ tokens })
  }
}
