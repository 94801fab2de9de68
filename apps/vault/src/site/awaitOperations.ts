import { bundledChain } from '../operation/sponsored.ts'
import type { SignTask } from './task.ts'

/**
 * Waits for the account's last operation before anything else of its own is prepared: another operation could take its place, and
 * a transaction the nonce by which it sets the account up (EIP-7702). Throws as `awaitTurn` does.
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
