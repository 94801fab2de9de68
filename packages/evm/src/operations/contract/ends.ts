import type { Receipt } from '../transaction.ts'
import { operationsIn } from './entryPoint.ts'
import { executionsIn } from './safe.ts'

/**
 * Of each user operation (ERC-4337) and each execution of a Safe that a transaction holds of an account, whether its calls
 * were carried out. A transaction succeeds though they fail.
 */
export function endsIn(receipt: Receipt, account: string): boolean[] {
  const operations = operationsIn(receipt, account).map(({ isDone }) => isDone)
  return [...operations, ...executionsIn(receipt, account)]
}
