import { type ChainNode, codeOf } from './node.ts'

export { codeOf } from './node.ts'

/**
 * Whether an account makes several calls at once on a chain. `ready`: it takes over the code for that with the first ones
 * (EIP-7702).
 */
export type Batching = 'supported' | 'ready' | 'unsupported'

export async function batchingOf(
  node: ChainNode,
  account: string,
  signal: AbortSignal,
): Promise<Batching> {
  const { delegate, sessionDelegate } = node
  if (delegate === undefined) return 'unsupported'
  const [own, theirs] = await Promise.all([
    codeOf(node, account, signal),
    codeOf(node, delegate, signal),
  ])
  // What lets session keys act makes batches as well, and is not taken away by one.
  if (sessionDelegate !== undefined && own.toLowerCase() === designator(sessionDelegate))
    return 'supported'
  // Calls of an account whose code is nowhere would do nothing, and look as if they had.
  if (theirs === '0x') return 'unsupported'
  return own.toLowerCase() === designator(delegate) ? 'supported' : 'ready'
}

/** The code of an account that has taken over another's (EIP-7702). */
export function designator(delegate: string): string {
  return `0xef0100${delegate.slice(2)}`.toLowerCase()
}
