import { isKnownError } from '@latchkey/protocol'
import { transactionOf } from '../operation/follow.ts'
import type { BundledChain } from '../operation/sponsored.ts'
import { isGone } from './operation.ts'
import type { Sender } from './sender.ts'
import { forgetSent, noteAnswered } from './store.ts'

/**
 * Returns the transaction that included a sent operation. On timeout, returns the operation's own hash, because it may
 * still be included. Throws `TRANSACTION_DROPPED` once it cannot be, `ABORTED`.
 */
export async function followSent(
  task: Pick<Sender, 'site' | 'signal'>,
  node: BundledChain,
  hash: `0x${string}`,
): Promise<`0x${string}`> {
  const { site, signal } = task
  try {
    const options = { signal, isGone: () => isGone(task, node, hash) }
    const transaction = await transactionOf(node, hash, options)
    if (!signal.aborted) forgetSent(site.sent, hash)
    return transaction
  } catch (error) {
    if (isKnownError(error, 'TRANSACTION_DROPPED')) forgetSent(site.sent, hash)
    if (!isKnownError(error, 'TIMED_OUT')) throw error
    noteAnswered(site.sent, hash)
    return hash
  }
}
