import { awaitEarlierOperations } from '../operation/earlierOperations.ts'
import { bundledChain } from '../operation/sponsored.ts'
import type { SentRecord, SentTransaction } from './record.ts'
import type { Earlier } from './repeated.ts'
import type { Sender } from './sender.ts'
import { forgetSent } from './store.ts'
import { submit, transactionState } from './transaction.ts'

/**
 * Settles an account's earlier undecided requests. Throws `REQUEST_PENDING` if an operation is pending for longer than
 * half a minute, `ABORTED`, `NETWORK_FAILED`.
 *
 * @param intent a hash of the current request
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
  const ended = node ? await awaitEarlierOperations(task, node) : []
  const found = ended.map(({ record, outcome }) => earlierEnded(task, record, { intent, outcome }))
  return found.find(({ repeated }) => repeated) ?? {}
}

type Ended = { intent: string | undefined; outcome: 'done' | 'unclear' }

/** The site may request it again. Keep its unreported record until the visitor approves the same. */
function earlierEnded(
  { site }: Pick<Sender, 'site'>,
  record: SentRecord,
  { intent, outcome }: Ended,
): Earlier {
  if (record.intent === intent && !record.isAnswered) return { repeated: outcome }
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
  if (state === 'done') return earlierEnded(task, record, { intent, outcome: state })
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
  // The visitor has approved it: submit the same bytes again. The next nonce follows it.
  if (state === 'missing') await submit(node, record)
  return {}
}
