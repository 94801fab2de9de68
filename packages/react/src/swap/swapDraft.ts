import type { SwapToken } from '@latchkey/core'
import { decimalsOf, tokenAddress } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { SwapDraft } from './routes.ts'

/** The default slippage, in hundredths of a percent. */
export const usualSlippage = 100

/** A form that pays with a token of the account. */
export function swapDraftOf(owner: SwapDraft['owner'], balance: TokenBalance): SwapDraft {
  return { owner, sell: swapTokenOf(balance), amount: '', slippage: usualSlippage }
}

/** A token that the account holds, as one to swap. */
function swapTokenOf(balance: TokenBalance): SwapToken {
  const { name, iconUrl } = balance
  const symbol = plainText(balance.symbol, 12)
  const address = tokenAddress(balance)
  const picture = iconUrl && { logoUrl: iconUrl }
  return { name, symbol, decimals: decimalsOf(balance), ...(address && { address }), ...picture }
}
