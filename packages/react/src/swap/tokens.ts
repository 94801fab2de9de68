import type { SwapToken } from '@latchkey/core'
import { tokenAddress } from '@latchkey/core/features'
import { accountId, type ChainId } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'

/** What the account holds of a token: nothing, where its balances do not name it. */
export function balanceOf(
  chainId: ChainId,
  token: SwapToken,
  held: readonly TokenBalance[] | undefined,
): TokenBalance {
  const found = held?.find((one) => isSameToken({ address: tokenAddress(one) }, token))
  if (found) return found
  const { address, name, symbol, decimals, logoUrl } = token
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: accountId(chainId, address) }),
    price: 0,
    quantity: { decimals: `${decimals}`, numeric: '0' },
    iconUrl: logoUrl ?? '',
  }
}

type Named = { address?: string | undefined; symbol?: string }

/** Whether two tokens of one network are the same one. */
export function isSameToken(one: Named, other: Named): boolean {
  return one.address?.toLowerCase() === other.address?.toLowerCase()
}

/** Whether the account holds a token for which its balances vouch. */
export function isVouchedBalance(
  token: SwapToken,
  held: readonly TokenBalance[] | undefined,
): boolean {
  const found = held?.find((one) => isSameToken({ address: tokenAddress(one) }, token))
  return found !== undefined && found.flags === undefined
}
