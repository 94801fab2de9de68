import type { Progress } from '../../edge/ports/indexing.ts'

/** The indexer may be this many blocks behind the node before what it has is no longer taken for everything. */
const lagMax = 50

/** Whether a chain is still being read. */
export function isBehind({ head, indexed }: Progress): boolean {
  return head === -1 || head - indexed > lagMax
}
