import { isKnownError, knownError } from '@latchkey/protocol'
import type { SentOperation, Site } from '../site/site.ts'
import { type Pace, transactionOf } from './follow.ts'
import { operationNonce } from './nonce.ts'
import type { BundledChain } from './sponsored.ts'

type Given = { site: Pick<Site, 'lastOperations'>; account: string }

/**
 * Waits until the account's last operation from this page is in a block, or let go of: one with the same nonce could take its
 * place, though the visitor has approved both. Throws `REQUEST_PENDING` where that takes longer than half a minute, `ABORTED`,
 * `NETWORK_FAILED`.
 */
export async function awaitTurn(
  { site, account, signal }: Given & { signal: AbortSignal },
  node: BundledChain,
  pace: Pace = { patience: 30_000 },
): Promise<void> {
  const key = keyOf(node, account)
  const last = site.lastOperations.get(key)
  if (!last) return
  // A bundler forgets what is done, the chain does not.
  const isDone = (await operationNonce(node, account, signal)) > last.nonce
  if (!isDone) await ended(node, last, { signal, ...pace })
  site.lastOperations.delete(key)
}

async function ended(
  node: BundledChain,
  { hash }: SentOperation,
  options: Pace & { signal: AbortSignal },
): Promise<void> {
  await transactionOf(node, hash, options).catch((error: unknown) => {
    if (isKnownError(error, 'TIMED_OUT')) throw knownError('REQUEST_PENDING', error)
    if (!isKnownError(error, 'TRANSACTION_DROPPED')) throw error
  })
}

/** Sends an operation, and notes that it is on its way, also where the answer is lost. Throws what `send` throws. */
export async function sendInTurn(
  { site, account }: Given,
  node: BundledChain,
  operation: SentOperation,
  send: () => Promise<string>,
): Promise<string> {
  const key = keyOf(node, account)
  site.lastOperations.set(key, operation)
  try {
    return await send()
  } catch (error) {
    if (isKnownError(error, 'WALLET_SEND_TRANSACTION')) site.lastOperations.delete(key)
    throw error
  }
}

function keyOf({ id }: BundledChain, account: string): string {
  return `${id}:${account.toLowerCase()}`
}
