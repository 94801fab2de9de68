import type { Latchkey } from '@latchkey/core'
import { balances } from '@latchkey/core/features'
import { type AccountId, cutDecimals, parseAccountId } from '@latchkey/protocol'
import { localDecimal } from '../../format/decimal.ts'

/** `1.204 ETH`: the first balance is the native coin's. Cut, never rounded up. */
export async function balanceText(
  client: Latchkey,
  account: AccountId,
  locale: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const owner = parseAccountId(account)
  if (!owner) return undefined
  const [native] = await balances(client, owner).fetch(signal)
  return (
    native && `${localDecimal(cutDecimals(native.quantity.numeric, 3), locale)} ${native.symbol}`
  )
}
