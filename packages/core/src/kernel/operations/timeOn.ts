import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { callWallet } from './callWallet.ts'
import type { Operating } from './operate.ts'

/**
 * The time by which the chain judges deadlines, in Unix seconds; the page's own where the family has no such operation.
 * Throws what reading the chain throws.
 */
export async function timeOn(
  client: Latchkey,
  { operations, context }: Operating,
): Promise<number> {
  const { chainTime } = operations
  if (!chainTime) return Math.floor(client[internals].clock.now() / 1000)
  return callWallet(() => chainTime(context), context.signal)
}
