import { families, submissionError, toKnownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { callWallet } from '../operations/callWallet.ts'
import type { OperationContext } from '../operations/operationContext.ts'
import type { Operations } from '../operations/operations.ts'
import { trackedOf } from '../pending/store.ts'
import type { Sent, TransactionPlan } from '../plan/plan.ts'
import { findOpen, forgetOpen, keepOpen } from './store.ts'
import { isRefusal, judgeRetry, type OpenSubmission, traceOf } from './submission.ts'
import { isConclusive, searchFor, submitOnce } from './submitted.ts'

type Sending = { operations: Operations; context: OperationContext; plan: TransactionPlan }

/**
 * What a plan is for: two plans with the same intent would do the same twice. A swap is planned with other calls each
 * time, so that its amounts and tokens identify it. A transfer with another memo would pay twice, too.
 */
function intentOf(plan: TransactionPlan): string {
  const { namespace, chainId, account, purpose, leaves, items, arrives, approvals } = plan
  if (plan.intent !== undefined) return JSON.stringify([chainId, account, purpose, plan.intent])
  if (purpose === 'calls') return JSON.stringify(plan, asText)
  const isSwap = purpose === 'swap'
  const parts = [
    leaves.map(({ asset, amount, to }) => [asset, `${amount}`, isSwap ? '' : to]),
    arrives.map(({ asset }) => asset),
    isSwap ? [] : approvals.map(({ asset, amount, spender }) => [asset, `${amount}`, spender]),
    ...(items
      ? [
          items.map(({ contract, tokenId, amount, to }) => [
            contract,
            `${tokenId}`,
            `${amount}`,
            to,
          ]),
        ]
      : []),
  ]
  const intent = JSON.stringify([chainId, account, purpose, ...parts])
  // Elsewhere another case is another address.
  return families[namespace].canonicalAddress ? intent.toLowerCase() : intent
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}

/**
 * Has a plan sent once: `ask` asks the wallet, unless an earlier attempt with the same intent is found to be sent. Returns
 * the plan that was sent, and whether it is that of an earlier attempt. Throws what `ask` throws, `SUBMISSION_UNKNOWN`, `SUBMISSION_UNCHECKED`, `ABORTED`.
 */
export async function sendOnce(
  client: Latchkey,
  sending: Sending,
  ask: (context: OperationContext) => Promise<Sent>,
): Promise<{ sent: Sent; plan: TransactionPlan; isEarlier?: true }> {
  const { close, fail, ...remembering } = submissionContext(client, sending.plan)
  const context = searching({ ...sending.context, ...remembering })
  const earlier = await findEarlier(client, { ...sending, context })
  const asking = earlier ? Promise.resolve(earlier.sent) : ask(context)
  const sent = await asking.catch((error: unknown) => {
    fail(error)
    throw error
  })
  close()
  for (const hash of hashesOf(sent)) client[internals].sentHashes.add(hash)
  return earlier ? { sent, plan: earlier.plan, isEarlier: true } : { sent, plan: sending.plan }
}

/** A context whose submissions are searched for after a failure. */
export function searching(context: OperationContext): OperationContext {
  return { ...context, submit: (submitting) => submitOnce(context, submitting) }
}

/**
 * Searches for an earlier submission with the plan's intent that ended without a usable answer. If it was sent, returns
 * it with its plan. Returns `undefined` if a new wallet request is safe. Throws `SUBMISSION_UNKNOWN`,
 * `SUBMISSION_UNCHECKED`, `ABORTED`.
 */
async function findEarlier(
  client: Latchkey,
  { operations, context, plan }: Sending,
): Promise<{ sent: Sent; plan: TransactionPlan } | undefined> {
  const intent = intentOf(plan)
  const open = findOpen(client, intent)
  const { findSent } = operations
  if (!open || !findSent) return undefined
  const find = () => findSent(context, open.submission, open.plan)
  const readChain = () => searchFor(find, isConclusive, context)
  const search = await callWallet(readChain, context.signal)
  const judged = judgeRetry(search, open.isRefused === true)
  const trace = traceOf(context.account.address, open.submission)
  switch (judged.verdict) {
    case 'sent':
      forgetOpen(client, intent)
      return { sent: judged.sent, plan: open.plan }
    case 'notSent':
      return undefined
    case 'unknown':
      throw submissionError('SUBMISSION_UNKNOWN', trace)
    case 'unchecked':
      throw submissionError('SUBMISSION_UNCHECKED', trace, judged.cause)
  }
}

type Remembering = Required<Pick<OperationContext, 'noteSubmission' | 'isKnownHash'>> & {
  /** The end is known. */
  close(): void
  /** The attempt has failed: a refusal lets the next attempt ask at once where the chain shows nothing. */
  fail(error: unknown): void
}

/** The part of an operation's context by which a submission of the plan is remembered until it is known to be sent. */
function submissionContext(client: Latchkey, plan: TransactionPlan): Remembering {
  const { submissions, clock } = client[internals]
  const intent = intentOf(plan)
  let open: OpenSubmission | undefined
  return {
    noteSubmission(submission) {
      open = { plan, submission, at: clock.now() }
      keepOpen(client, intent, open)
    },
    isKnownHash: (hash) => isKnownHash(client, hash),
    // An attempt that was given up may end after a newer one has begun.
    close() {
      if (open && submissions.get(intent) === open) forgetOpen(client, intent)
    },
    fail(error) {
      if (!open || submissions.get(intent) !== open || !isRefusal(toKnownError(error))) return
      open = { ...open, isRefused: true }
      keepOpen(client, intent, open)
    },
  }
}

/** Whether a hash is of a transaction that this site has sent before, in any tab. */
function isKnownHash(client: Latchkey, hash: string): boolean {
  const known = trackedOf(client)
    .get()
    .flatMap(({ transaction, following }) => [
      transaction.metadata.hash,
      ...(following ? hashesOf(following.sent) : []),
    ])
  return [...client[internals].sentHashes, ...known].some(
    (one) => one.toLowerCase() === hash.toLowerCase(),
  )
}

/** The transaction hashes or signatures of what was sent; the wallet's id of a batch. */
export function hashesOf(sent: Sent): readonly string[] {
  if (sent.way === 'single') return [sent.hash]
  return sent.way === 'batch' ? [sent.hash ?? sent.batchId] : sent.hashes
}
