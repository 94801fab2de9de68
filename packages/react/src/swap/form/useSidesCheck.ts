import type { SwapToken } from '@latchkey/core'
import { decimalsOf } from '@latchkey/core/features'
import { knownError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useTokenCheck } from '../../paying/useTokenCheck.ts'
import type { SwapDraft } from '../routes.ts'

/** A token that the network does not bear out, and why. */
export type Doubt = { token: SwapToken; error: unknown }

/**
 * Whether the chain says the same of both tokens as the service does. No amount of theirs is shown or read before it
 * does. `sold` and `bought`: the balances, whose decimals must be the same too.
 */
export function useSidesCheck(
  { owner, sell, buy }: SwapDraft,
  sold: TokenBalance,
  bought: TokenBalance | undefined,
) {
  const first = useTokenCheck(owner, sell)
  const second = useTokenCheck(owner, buy)
  const doubt =
    doubtOf(sell, sold, first.error) ?? (buy && doubtOf(buy, bought, second.error)) ?? undefined
  return {
    doubt,
    /** Both tokens are as they are shown. */
    isSure: !doubt && first.data !== undefined && second.data !== undefined,
    refetch() {
      first.refetch()
      second.refetch()
    },
  }
}

function doubtOf(
  token: SwapToken,
  balance: TokenBalance | undefined,
  error: unknown,
): Doubt | undefined {
  if (error !== undefined) return { token, error }
  const isSame = balance === undefined || decimalsOf(balance) === token.decimals
  return isSame ? undefined : { token, error: knownError('TOKEN_MISMATCH') }
}
