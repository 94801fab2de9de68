import { isNative, unitsOf } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { type Owner, useBalances } from '../data/useAccount.ts'

/** The balance of the native coin, as far as it is known. */
export function useNativeBalance(owner: Owner): TokenBalance | undefined {
  const { data } = useBalances(owner)
  return data?.find(isNative)
}

/** A balance in base units, as far as it is known. */
export function nativeUnits(native: TokenBalance | undefined): bigint | undefined {
  return native && unitsOf(native)
}
