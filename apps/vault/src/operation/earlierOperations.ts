import { isKnownError, knownError } from '@latchkey/protocol'
import { isGone } from '../sent/operation.ts'
import type { SentOperation } from '../sent/record.ts'
import type { Sender } from '../sent/sender.ts'
import { forgetSent, sentBy } from '../sent/store.ts'
import { type Pace, transactionOf } from './follow.ts'
import { operationNonce } from './nonce.ts'
import type { BundledChain } from './sponsored.ts'
import { operationState } from './state.ts'

type OperationSender = Omit<Sender, 'node'>

/**
 * An operation whose nonce is used. `unclear`: the bundler does not say whether it has used the nonce, or another
 * operation.
 */
export type EndedOperation = { record: SentOperation; outcome: 'done' | 'unclear' }

/**
 * Waits until the account's operations from this wallet are mined or dropped, because a new one with the same nonce
 * could replace an approved one. Returns those whose nonce is used, unless their calls were reverted; their records stay
 * stored. Throws `REQUEST_PENDING` after half a minute, `ABORTED`, `NETWORK_FAILED`.
 */
export async function awaitEarlierOperations(
  sender: OperationSender,
  node: BundledChain,
  pace: Pace = { patience: 30_000 },
): Promise<EndedOperation[]> {
  const { site, account, signal } = sender
  const ended: EndedOperation[] = []
  for (const one of sentBy(site.sent, { chainId: node.id, account })) {
    if (one.kind !== 'operation') continue
    // A bundler forgets mined operations, but the chain does not.
    const isUsed = (await operationNonce(node, account, signal)) > BigInt(one.nonce)
    const outcome =
      isUsed || (await isIncluded(sender, node, one, pace))
        ? await outcomeOf(node, one, signal)
        : 'void'
    if (outcome === 'void') forgetSent(site.sent, one.hash)
    else ended.push({ record: one, outcome })
  }
  return ended
}

/** Reads the outcome of an operation whose nonce is used. `void`: its calls were reverted. */
async function outcomeOf(
  node: BundledChain,
  { hash }: SentOperation,
  signal: AbortSignal,
): Promise<EndedOperation['outcome'] | 'void'> {
  const state = await operationState(node, hash, signal).catch(() => undefined)
  if (state?.status !== 'included') return 'unclear'
  return state.receipt.status === '0x1' ? 'done' : 'void'
}

async function isIncluded(
  { site, signal }: OperationSender,
  node: BundledChain,
  { hash }: SentOperation,
  pace: Pace,
): Promise<boolean> {
  try {
    const options = { signal, isGone: () => isGone({ site }, node, hash), ...pace }
    await transactionOf(node, hash, options)
    return true
  } catch (error) {
    if (isKnownError(error, 'TIMED_OUT')) throw knownError('REQUEST_PENDING', error)
    if (!isKnownError(error, 'TRANSACTION_DROPPED')) throw error
    return false
  }
}
