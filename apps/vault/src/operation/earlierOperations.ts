import { isKnownError, knownError } from '@latchkey/protocol'
import { isGone } from '../sent/operation.ts'
import type { SentOperation } from '../sent/record.ts'
import type { Sender } from '../sent/sender.ts'
import { forgetSent, sentBy } from '../sent/store.ts'
import { type Pace, transactionOf } from './follow.ts'
import { operationNonce } from './nonce.ts'
import type { BundledChain } from './sponsored.ts'

type OperationSender = Omit<Sender, 'node'>

/**
 * Waits until the account's operations from this wallet are mined or dropped, because a new one with the same nonce
 * could replace an approved one. Returns those whose nonce is used; their records stay stored. Throws `REQUEST_PENDING`
 * after half a minute, `ABORTED`, `NETWORK_FAILED`.
 */
export async function awaitEarlierOperations(
  sender: OperationSender,
  node: BundledChain,
  pace: Pace = { patience: 30_000 },
): Promise<SentOperation[]> {
  const { site, account, signal } = sender
  const done: SentOperation[] = []
  for (const one of sentBy(site.sent, { chainId: node.id, account })) {
    if (one.kind !== 'operation') continue
    // A bundler forgets mined operations, but the chain does not.
    const isUsed = (await operationNonce(node, account, signal)) > BigInt(one.nonce)
    if (isUsed || (await isIncluded(sender, node, one, pace))) done.push(one)
    else forgetSent(site.sent, one.hash)
  }
  return done
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
