import type { SwapQuote } from '@latchkey/core'
import { shortAddress } from '@latchkey/protocol'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { ReadySwap } from './routes.ts'
import { isSameToken } from './tokens.ts'
import { useSwapTokens } from './useSwapTokens.ts'

const engines = { uniswap: 'Uniswap', '1inch': '1inch' } as const

type Props = { draft: Pick<ReadySwap, 'owner' | 'sell' | 'buy'>; quote: SwapQuote }

/** Over which tokens the swap goes, and who finds the way. */
export function RouteText({ draft, quote: { path = [], engine } }: Props) {
  const { messages } = useDialogContext()
  const { data: tokens } = useSwapTokens(draft.owner.chainId)
  const symbolOf = (address: string) =>
    tokens?.find((token) => isSameToken(token, { address }))?.symbol ?? shortAddress(address)
  const between = path.slice(1, -1).map(symbolOf)
  const route = [draft.sell.symbol, ...between, draft.buy.symbol].join(' → ')
  return engine ? messages.swap.engine(route, engines[engine]) : route
}
