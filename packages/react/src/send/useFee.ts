import { estimateFee } from '@latchkey/core'
import { decimalsOf, isNative, tokenAddress, unitsOf } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useQuery } from '@tanstack/react-query'
import { useSurroundings } from '../context/surroundings.ts'
import type { Owner } from '../data/useAccount.ts'
import { useBalances } from '../data/useAccount.ts'

const staleTime = 15_000

/**
 * The most that sending a token to an address can cost, in base units of the native coin. Until there is a
 * receiver it is estimated for the sender's own address. Where it cannot be told, the wallet will.
 */
export function useFee(owner: Owner, token: TokenBalance | undefined, to: string | undefined) {
  const { client } = useSurroundings()
  const address = token && tokenAddress(token)
  return useQuery({
    queryKey: ['fee', owner.chainId, owner.address, address ?? 'native', to ?? null],
    enabled: token !== undefined,
    staleTime,
    queryFn: ({ signal }) => {
      if (!token) throw new Error('A disabled query was run')
      return estimateFee(client, {
        to: to ?? owner.address,
        amount: 1n,
        signal,
        ...(address && { token: { address, decimals: decimalsOf(token) } }),
      })
    },
  })
}

/** The balance of the native coin, as far as it is known. */
export function useNativeBalance(owner: Owner): TokenBalance | undefined {
  const { data } = useBalances(owner)
  return data?.find(isNative)
}

export function nativeUnits(native: TokenBalance | undefined): bigint | undefined {
  return native && unitsOf(native)
}
