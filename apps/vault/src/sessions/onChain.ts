import { isKnownError, knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { codeOf, designator } from '../chain/batching.ts'
import { asHex, quantity } from '../chain/hexSchema.ts'
import type { ChainNode } from '../chain/node.ts'
import type { SignTask } from '../site/task.ts'

type Hex = `0x${string}`

/** Functions of `SessionAccount`. */
const selectors = {
  grantSession: '0x83e8651b',
  revokeSession: '0xa7fed385',
  sessionOf: '0x87c9c460',
} as const

/** Encodes `grantSession(Grant)`. A grant's encoding is that of its one argument. */
export const grantCall = (context: Hex): Hex => `${selectors.grantSession}${context.slice(2)}`
/** Encodes `revokeSession(bytes32)`. */
export const revokeCall = (session: Hex): Hex => `${selectors.revokeSession}${session.slice(2)}`

/**
 * Returns the contract whose code the account must take over first, or `null` if it already has. Throws
 * `FEATURE_UNSUPPORTED` if the chain has no sessions.
 */
export async function missingDelegate(
  node: ChainNode,
  account: string,
  signal: AbortSignal,
): Promise<Hex | null> {
  const { sessionDelegate } = node
  if (sessionDelegate === undefined) throw knownError('FEATURE_UNSUPPORTED')
  const [own, theirs] = await Promise.all([
    codeOf(node, account, signal),
    codeOf(node, sessionDelegate, signal),
  ])
  if (theirs === '0x') throw knownError('FEATURE_UNSUPPORTED')
  return own.toLowerCase() === designator(sessionDelegate) ? null : sessionDelegate
}

type SessionState = 'none' | 'active' | 'revoked'

/** Reads the state of an account's session from the chain. */
export async function stateOf(
  node: ChainNode,
  account: string,
  session: Hex,
  signal: AbortSignal,
): Promise<SessionState> {
  const data = `${selectors.sessionOf}${session.slice(2)}`
  const answer = v.parse(
    asHex,
    await node.rpc('eth_call', [{ to: account, data }, 'latest'], signal),
  )
  const states: Readonly<Record<string, SessionState>> = { '1': 'active', '2': 'revoked' }
  return states[String(Number(answer.slice(0, 66)))] ?? 'none'
}

const receipt = v.nullable(v.object({ status: quantity }))
const pollInterval = 400
const longest = 120_000

/** Waits until a transaction succeeds. Throws `TRANSACTION_REVERTED`, `TIMED_OUT`, `ABORTED`. */
export async function requireDone(task: Pick<SignTask, 'node' | 'signal'>, hash: string) {
  if (!(await isDone(task, hash))) throw knownError('TRANSACTION_REVERTED')
}

/**
 * Waits until a transaction is in a block: `true` if it succeeded, `false` if it was reverted. Repeats failed reads,
 * because they do not decide anything. Throws `TIMED_OUT` if no read shows it within two minutes, `ABORTED`.
 */
export async function isDone(
  { node, signal }: Pick<SignTask, 'node' | 'signal'>,
  hash: string,
): Promise<boolean> {
  const end = Date.now() + longest
  while (Date.now() < end) {
    const found = await receiptOf(node, hash, signal)
    if (found) return found.status === 1n
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
  throw knownError('TIMED_OUT')
}

/** Reads a receipt. Returns `undefined` if the read fails, `null` if the node has none yet. */
async function receiptOf(node: ChainNode, hash: string, signal: AbortSignal) {
  try {
    const answer = await node.rpc('eth_getTransactionReceipt', [hash], signal)
    const parsed = v.safeParse(receipt, answer)
    return parsed.success ? parsed.output : undefined
  } catch (error) {
    if (signal.aborted || isKnownError(error, 'ABORTED')) throw knownError('ABORTED', error)
    return undefined
  }
}
