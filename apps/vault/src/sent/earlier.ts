import { bundledChain } from '../operation/sponsored.ts'
import { awaitTurn } from '../operation/turn.ts'
import type { SentRecord, SentTransaction } from './record.ts'
import type { Earlier } from './repeated.ts'
import type { Sender } from './sender.ts'
import { forgetSent } from './store.ts'
import { submit, transactionState } from './transaction.ts'

/**
 * Decides what earlier requests of an account have left undecided. Throws `REQUEST_PENDING` where an operation is under way for
 * longer than half a minute, `ABORTED`, `NETWORK_FAILED`.
 *
 * @param intent a hash of what is asked for now
 */
export async function earlierOf(
  task: Sender,
  records: readonly SentRecord[],
  intent: string | undefined,
): Promise<Earlier> {
  const found: Earlier = await earlierOperations(task, intent)
  for (const record of records)
    if (record.kind === 'transaction')
      Object.assign(found, await earlierTransaction(task, record, intent))
  return found
}

async function earlierOperations(task: Sender, intent: string | undefined): Promise<Earlier> {
  const node = bundledChain(task.node)
  const done = node ? await awaitTurn(task, node) : []
  return done.map((one) => earlierDone(task, one, intent)).find(({ repeated }) => repeated) ?? {}
}

/** The site may be asked for it once more, so that what it was never told of stays kept until the visitor approves the same. */
function earlierDone(
  { site }: Pick<Sender, 'site'>,
  record: SentRecord,
  intent: string | undefined,
): Earlier {
  if (record.intent === intent && !record.isAnswered) return { repeated: 'done' }
  if (record.isAnswered) forgetSent(site.sent, record.hash)
  return {}
}

async function earlierTransaction(
  task: Sender,
  record: SentTransaction,
  intent: string | undefined,
): Promise<Earlier> {
  const { site, node, signal } = task
  const state = await transactionState(node, record, signal)
  if (state === 'done') return earlierDone(task, record, intent)
  if (state === 'void') {
    forgetSent(site.sent, record.hash)
    return {}
  }
  if (record.intent === intent) {
    const { nonce, maxFeePerGas, maxPriorityFeePerGas } = record
    const fees = {
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    }
    return { repeated: 'underWay', replaced: { nonce: BigInt(nonce), fees } }
  }
  // The visitor has approved it: the same bytes go out again, and the next nonce is behind it.
  if (state === 'missing') await submit(node, record)
  return {}
}
