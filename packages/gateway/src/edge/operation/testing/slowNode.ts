import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { identityAnswer } from '@latchkey/service/testing'

/** A node that answers calls only when the test lets it. */
export type SlowNode = {
  url: string
  /** Resolves once so many calls wait for an answer. */
  untilWaiting(count: number): Promise<void>
  /** Answers what waits, and everything from now on. */
  answerAll(): void
  stop(): void
}

/** Starts a slow node of the chain with the id 1. */
export async function startSlowNode(): Promise<SlowNode> {
  const waiting: (() => void)[] = []
  let isSlow = true
  let onWaiting = () => {}
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const own = identityAnswer(body, '0x1')
    if (own !== undefined) return void response.end(own)
    const id = /"id":("[^"]*"|\d+)/.exec(body)?.[1] ?? 'null'
    const answer = () => void response.end(`{"jsonrpc":"2.0","id":${id},"result":"0x5"}`)
    if (!isSlow) return answer()
    waiting.push(answer)
    onWaiting()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    untilWaiting: (count) =>
      new Promise((resolve) => {
        onWaiting = () => {
          if (waiting.length >= count) resolve()
        }
        onWaiting()
      }),
    answerAll() {
      isSlow = false
      for (const answer of waiting.splice(0)) answer()
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
