import type { Clock } from '@latchkey/protocol'
import { type Reply, refuse } from './reply.ts'

const noAnswer = refuse(503, 'request', 'No answer in time')

/** Returns the result of `work`, or a 503 when it takes longer than `limit` milliseconds. */
export function inTime<Result>(
  work: Promise<Result>,
  limit: number,
  { after }: Clock,
): Promise<Result | Reply<never>> {
  let cancel = () => {}
  const tooLate = new Promise<Reply<never>>((resolve) => {
    cancel = after(limit, () => resolve(noAnswer))
  })
  return Promise.race([work, tooLate]).finally(cancel)
}
