import { knownError } from '@latchkey/protocol'
import { type BroadcastOutcome, broadcast, type Submission } from '@latchkey/protocol/broadcast'
import type { Site } from '../site/site.ts'
import type { SentRecord } from './record.ts'
import { forgetSent, keepSent } from './store.ts'
import { pause } from './submitTo.ts'

/**
 * Submits something signed under its record, which is kept before and until it is decided. Throws `WALLET_SEND_TRANSACTION` for
 * what was refused; what may be carried out counts as sent.
 */
export async function submitRecorded(
  { sent }: Pick<Site, 'sent'>,
  record: SentRecord,
  submission: Pick<Submission, 'submit' | 'isThere'> & Partial<Pick<Submission, 'pause'>>,
): Promise<Exclude<BroadcastOutcome['status'], 'refused'>> {
  keepSent(sent, record)
  const outcome = await broadcast({ pause, ...submission })
  if (outcome.status === 'refused') {
    forgetSent(sent, record.hash)
    throw knownError('WALLET_SEND_TRANSACTION', outcome.cause)
  }
  return outcome.status
}
