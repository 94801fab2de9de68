import { type Reply, refuse } from './reply.ts'

const noAnswer = refuse(503, 'request', 'No answer in time')

/** The handler's answer, or a 503 when it takes longer than `limit` milliseconds. */
export function inTime(reply: Promise<Reply>, limit: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Reply>((resolve) => {
    timer = setTimeout(resolve, limit, noAnswer)
  })
  return Promise.race([reply, tooLate]).finally(() => clearTimeout(timer))
}
