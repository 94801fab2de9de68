import { decimalsOf } from '@latchkey/core/features'
import { parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { Money } from '../common/Money.tsx'

/** About what the amount is worth; a figure to read, never to send. */
export function Worth({ token, amount }: { token: TokenBalance; amount: string }) {
  const isAmount = parseAmount(amount, decimalsOf(token)).ok
  return isAmount && token.price > 0 ? <Money value={Number(amount) * token.price} /> : null
}
