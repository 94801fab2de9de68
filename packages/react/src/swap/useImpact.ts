import type { SwapQuote, SwapToken } from '@latchkey/core'
import { worthLost } from '@latchkey/core/features'
import { type Owner, useBalances } from '../data/useAccount.ts'
import { type Loss, worseLoss } from './percent.ts'
import { usePricedToken } from './usePricedToken.ts'

type Sides = { owner: Owner; sell: SwapToken; buy: SwapToken }

/** What an offer loses: the price impact that the service names, or what both tokens' prices say, whichever is worse. */
export function useImpact(
  { owner, sell, buy }: Sides,
  offer: Pick<SwapQuote, 'amount' | 'expected' | 'priceImpact'> | undefined,
): Loss {
  const { data: held } = useBalances(owner)
  const sold = usePricedToken(owner, sell, held)
  const bought = usePricedToken(owner, buy, held)
  const lost =
    offer &&
    worthLost(
      { amount: offer.amount, decimals: sell.decimals, price: sold?.price ?? 0 },
      { amount: offer.expected, decimals: buy.decimals, price: bought?.price ?? 0 },
    )
  return worseLoss(offer?.priceImpact, lost)
}
