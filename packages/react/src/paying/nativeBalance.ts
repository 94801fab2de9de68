import { findNetwork } from '@latchkey/core'
import { isNative, unitsOf } from '@latchkey/core/features'
import { coinOf } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { type Owner, useBalances } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** The balance of the native coin, as far as it is known. How it is written the site says, and not the service. */
export function useNativeBalance(owner: Owner): TokenBalance | undefined {
  const { client } = useDialogContext()
  const { data } = useBalances(owner)
  const balance = data?.find(isNative)
  const network = findNetwork(client, owner.chainId)
  const coin = network && coinOf(network)
  if (!balance || !coin) return undefined
  const { quantity } = balance
  return {
    ...balance,
    symbol: coin.symbol,
    quantity: { ...quantity, decimals: `${coin.decimals}` },
  }
}

/** A balance in base units, as far as it is known. */
export function nativeUnits(native: TokenBalance | undefined): bigint | undefined {
  return native && unitsOf(native)
}
