import { bundledChain } from '../operation/sponsored.ts'
import type { SignTask } from './task.ts'

/**
 * Waits for the account's last operation before a transaction of its own: the operation may set the account up by its own nonce
 * (EIP-7702), which the transaction would take away from it. Throws as `awaitTurn` does.
 */
export async function awaitOperations(
  task: Pick<SignTask, 'node' | 'account' | 'signal'> & {
    site: Pick<SignTask['site'], 'lastOperations'>
  },
): Promise<void> {
  const node = task.site.lastOperations.size > 0 ? bundledChain(task.node) : undefined
  if (!node) return
  const { awaitTurn } = await import('../operation/turn.ts')
  await awaitTurn(task, node)
}
