import type { Clock } from '@latchkey/protocol'
import { type Reply, refuse } from './reply.ts'

const noAnswer = refuse(503, 'request', 'No answer in time')

/** The handler's answer, or a 503 when it takes longer than `limit` milliseconds. */
export function inTime(reply: Promise<Reply>, limit: number, { after }: Clock): Promise<Reply> {
  let cancel = () => {}
  const tooLate = new Promise<Reply>((resolve) => {
    cancel = after(limit, () => resolve(noAnswer))
  })
  return Promise.race([reply, tooLate]).finally(cancel)
}
