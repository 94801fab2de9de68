import type { SwapToken } from '@latchkey/core'
import { tokenPrice } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { balanceOf } from './tokens.ts'

/** What the account holds of a token, with its price also where it holds none of it. */
export function usePricedToken(
  { chainId }: Owner,
  token: SwapToken | undefined,
  held: readonly TokenBalance[] | undefined,
): TokenBalance | undefined {
  const { client } = useDialogContext()
  const balance = token && balanceOf(chainId, token, held)
  const isUnknown = held !== undefined && balance !== undefined && balance.price <= 0
  const { data: price } = useResource(
    client,
    isUnknown ? tokenPrice(client, chainId, token?.address) : null,
  )
  return balance && price ? { ...balance, price } : balance
}
