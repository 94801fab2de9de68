import { knownError } from '@latchkey/protocol'
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

/** `grantSession(Grant)`. The encoding of a grant is that of its one argument. */
export const grantCall = (context: Hex): Hex => `${selectors.grantSession}${context.slice(2)}`
/** `revokeSession(bytes32)`. */
export const revokeCall = (session: Hex): Hex => `${selectors.revokeSession}${session.slice(2)}`

/**
 * The contract whose code the account takes over first; `null` where it has. Throws `FEATURE_UNSUPPORTED` where sessions are
 * not to be had.
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

/** What the chain says of an account's session. */
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
const betweenLooks = 400
const longest = 120_000

/** Waits until a transaction is carried out. Throws `TRANSACTION_REVERTED`, `TIMED_OUT`, `ABORTED`. */
export async function requireDone({ node, signal }: SignTask, hash: Hex): Promise<void> {
  const end = Date.now() + longest
  while (Date.now() < end) {
    const found = v.parse(receipt, await node.rpc('eth_getTransactionReceipt', [hash], signal))
    if (found) {
      if (found.status === 1n) return
      throw knownError('TRANSACTION_REVERTED')
    }
    await new Promise((resolve) => setTimeout(resolve, betweenLooks))
  }
  throw knownError('TIMED_OUT')
}
