import { cutDecimals } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { localDecimal } from '../format/decimal.ts'

/** `1.204 ETH`: the first balance is the native coin's. Cut, never rounded up. */
export function nativeBalanceText(
  balances: readonly TokenBalance[],
  locale: string,
): string | undefined {
  const [native] = balances
  return (
    native && `${localDecimal(cutDecimals(native.quantity.numeric, 3), locale)} ${native.symbol}`
  )
}
