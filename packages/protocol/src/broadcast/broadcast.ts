import type { SubmissionAnswer } from './answer.ts'
import { verdictOf } from './verdict.ts'

/** Signed bytes on their way to the network, under a hash or signature that is known before. */
export type Submission = {
  /** Submits the bytes. The same bytes each time: the network takes them once. */
  submit(): Promise<SubmissionAnswer>
  /** Whether the network has them, by their hash or signature. Rejects where that cannot be read. */
  isThere(): Promise<boolean>
  /** Waits, in milliseconds. */
  pause(duration: number): Promise<void>
}

/** `uncertain`: no answer confirmed or refused it, so it may be mined. `refused`: it was not accepted. */
export type BroadcastOutcome =
  | { status: 'sent' | 'uncertain' }
  | { status: 'refused'; cause: unknown }

/** Milliseconds before each further submission. */
const pauses = [1_000, 3_000]

/**
 * Submits signed bytes until the network has them. After a lost answer, searches for them by name before it submits the
 * same bytes again. Only a refusal of the very first submission counts, because a later one may be due to the first.
 */
export async function broadcast(submission: Submission): Promise<BroadcastOutcome> {
  const first = await attempt(submission)
  if (first.status !== 'uncertain') return first
  for (const duration of pauses) {
    await submission.pause(duration)
    if (await isFound(submission)) return { status: 'sent' }
    const next = await attempt(submission)
    if (next.status === 'sent') return next
  }
  return { status: 'uncertain' }
}

async function attempt(submission: Submission): Promise<BroadcastOutcome> {
  const answer = await submission.submit()
  if (answer.kind === 'accepted') return { status: 'sent' }
  const verdict = answer.kind === 'lost' ? 'unclear' : verdictOf(answer.error)
  if (verdict === 'known') return { status: 'sent' }
  const found = await isFound(submission)
  if (found) return { status: 'sent' }
  const isRefused = verdict === 'refused' || (verdict === 'stale' && found === false)
  return isRefused ? { status: 'refused', cause: answer.cause } : { status: 'uncertain' }
}

/** `undefined` where that cannot be read, which is no absence. */
async function isFound({ isThere }: Submission): Promise<boolean | undefined> {
  return isThere().catch(() => undefined)
}
