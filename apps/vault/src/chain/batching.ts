import { type ChainNode, codeOf } from './node.ts'

export { codeOf } from './node.ts'

/**
 * Whether an account makes several calls at once on a chain. `ready`: the first batch also takes over the code for it
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
  // The code for session keys makes batches too, and a batch does not replace it.
  if (sessionDelegate !== undefined && own.toLowerCase() === designator(sessionDelegate))
    return 'supported'
  // If the delegate has no code, calls would do nothing and appear to succeed.
  if (theirs === '0x') return 'unsupported'
  return own.toLowerCase() === designator(delegate) ? 'supported' : 'ready'
}

/** The start of the code of an account that uses a delegate's code (EIP-7702). The delegate's address follows. */
const designation = '0xef0100'

/** Returns the code of an account that uses a delegate's code. */
export function designator(delegate: string): string {
  return `${designation}${delegate.slice(2)}`.toLowerCase()
}

/** Returns the delegate whose code an account uses. Returns `undefined` for any other code. */
export function delegateOf(code: string): `0x${string}` | undefined {
  const own = code.toLowerCase()
  return own.startsWith(designation) ? `0x${own.slice(designation.length)}` : undefined
}
