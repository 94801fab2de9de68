import { knownError } from '@latchkey/protocol'
import { type BroadcastOutcome, broadcast, type Submission } from '@latchkey/protocol/broadcast'
import type { Site } from '../site/site.ts'
import { pause } from './pause.ts'
import type { SentRecord } from './record.ts'
import { forgetSent, keepSent, sentBy } from './store.ts'

/**
 * Stores a record, submits its signed bytes, and keeps the record until it is decided. Throws `WALLET_SEND_TRANSACTION`
 * for a refusal. Anything that may still be mined counts as sent.
 */
export async function submitRecorded(
  { sent }: Pick<Site, 'sent'>,
  record: SentRecord,
  submission: Pick<Submission, 'submit' | 'isThere'> & Partial<Pick<Submission, 'pause'>>,
): Promise<Exclude<BroadcastOutcome['status'], 'refused'>> {
  const before = sentBy(sent, record).filter(
    (one) => one.intent === record.intent && isBefore(one, record),
  )
  keepSent(sent, record)
  const outcome = await broadcast({ pause, ...submission })
  if (outcome.status === 'refused') {
    forgetSent(sent, record.hash)
    throw knownError('WALLET_SEND_TRANSACTION', outcome.cause)
  }
  // The visitor has read about these, and approved the same again.
  for (const { hash } of before) forgetSent(sent, hash)
  return outcome.status
}

/** Whether a record does not use the other one's nonce. */
function isBefore(one: SentRecord, other: SentRecord): boolean {
  if (one.kind === 'solana' || other.kind === 'solana') return true
  return one.kind !== other.kind || BigInt(one.nonce) < BigInt(other.nonce)
}
