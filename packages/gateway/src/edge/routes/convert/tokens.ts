import { accountId } from '@latchkey/protocol'
import type { getConvertTokens } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable } from '@latchkey/service/http'
import { judgeToken } from '../../../account/spam/token.ts'
import { tokenPicture } from '../../../pictures/images/links.ts'
import { currenciesOf } from '../../config/chain.ts'
import type { ChainConfig } from '../../config/schema.ts'
import { marketOn, type SwapPorts } from './request.ts'

/** The tokens that can be swapped on a network. */
export function convertTokensHandler(ports: SwapPorts): Handler<typeof getConvertTokens> {
  return async ({ query }, { baseUrl }) => {
    const market = marketOn(ports, query.chainId)
    if (!market.ok) return market.refusal
    const read = await orUnavailable('chainId', market.engine.tokens())
    if (!read.ok) return read.refusal
    const tokens = read.value.map((token) => {
      const { address, name, symbol, decimals, iconUrl, eip2612, listed } = token
      return {
        name,
        symbol,
        decimals,
        eip2612,
        listed,
        address: accountId(query.chainId, address),
        logoUri: tokenPicture(baseUrl, { symbol, iconUrl, listed }),
        ...(!listed && imitated(token, market.chain)),
      }
    })
    return json({ tokens })
  }
}

/** The symbol of the token of the operator's, or of the coin, that another one looks like. */
function imitated(
  token: { name: string; symbol: string },
  chain: ChainConfig,
): { imitates?: string } {
  const { imitates } = judgeToken(token, currenciesOf(chain), false)
  return imitates === undefined ? {} : { imitates }
}
