import type { PlannedSwap } from '@latchkey/core'

/** Whether what comes next of a planned swap is the approval before it: the right to take the token. */
export function isApproval({ steps }: PlannedSwap): boolean {
  return steps[0] === 'approval'
}
