import { isKnownError, knownError } from '@latchkey/protocol'
import type { Site } from '../site/site.ts'
import { type Pace, transactionOf } from './follow.ts'
import type { BundledChain } from './sponsored.ts'

type Given = { site: Pick<Site, 'lastOperations'>; account: string }

/**
 * Waits until the account's last operation from this page is in a block, or let go of: one with the same nonce could take its
 * place, though the visitor has approved both. Throws `REQUEST_PENDING` where that takes longer than a minute, `ABORTED`.
 */
export async function awaitTurn(
  { site, account, signal }: Given & { signal: AbortSignal },
  node: BundledChain,
  pace: Pace = { patience: 60_000 },
): Promise<void> {
  const last = site.lastOperations.get(keyOf(node, account))
  if (last === undefined) return
  await transactionOf(node, last, { signal, ...pace }).catch((error: unknown) => {
    if (isKnownError(error, 'TIMED_OUT')) throw knownError('REQUEST_PENDING', error)
    if (!isKnownError(error, 'TRANSACTION_DROPPED')) throw error
  })
}

/** Notes an operation that is on its way. */
export function noteSent({ site, account }: Given, node: BundledChain, hash: string): void {
  site.lastOperations.set(keyOf(node, account), hash)
}

function keyOf({ id }: BundledChain, account: string): string {
  return `${id}:${account.toLowerCase()}`
}
