import { estimate, planTransfer } from '@latchkey/core'
import { decimalsOf, isNative, tokenAddress, unitsOf } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useBalances } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'

const staleTime = 15_000

/**
 * The most that sending an amount of a token to an address can cost, in base units of the native coin. Until there is a
 * receiver it is estimated for the sender's own address, and until there is an amount for one unit. Where it cannot be told, the wallet will.
 */
export function useFee(
  owner: Owner,
  token: TokenBalance | undefined,
  to: string | undefined,
  amount = 1n,
) {
  const { client } = useSurroundings()
  const address = token && tokenAddress(token)
  return useResource(
    client,
    token
      ? {
          key: [
            'fee',
            owner.chainId,
            owner.address,
            address ?? 'native',
            to ?? null,
            String(amount),
          ],
          staleTime,
          fetch: async (signal) => {
            const aborting = signal && { signal }
            const plan = await planTransfer(client, {
              from: owner,
              to: to ?? owner.address,
              amount,
              ...aborting,
              ...(address && { token: { address, decimals: decimalsOf(token) } }),
            })
            return estimate(client, plan, aborting)
          },
        }
      : null,
  )
}

/** The balance of the native coin, as far as it is known. */
export function useNativeBalance(owner: Owner): TokenBalance | undefined {
  const { data } = useBalances(owner)
  return data?.find(isNative)
}

export function nativeUnits(native: TokenBalance | undefined): bigint | undefined {
  return native && unitsOf(native)
}
