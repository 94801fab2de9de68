import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

/**
 * A way in which explorers misbehave:
 *
 * - `down`: closes every connection; `silent`: never answers; `error`: HTTP 500
 * - `limited`: HTTP 429 with `retry-after: 7`; `limitedInBody`: a 200 that says so; `denied`: HTTP 403
 * - `truncated`: JSON that ends early; `html`: a page of a proxy
 * - `looping`: each page leads to itself; `wrongCursor`: pages start at the newest transaction again
 * - `alternatingHeads`: every second answer is three blocks older
 * - `lateReceipts`: the newest block's transactions have no outcome yet
 * - `lying`: transactions that are on no chain, amounts that are numbers, and rows of other accounts
 */
export type ExplorerFault =
  | 'down'
  | 'silent'
  | 'error'
  | 'limited'
  | 'limitedInBody'
  | 'denied'
  | 'truncated'
  | 'html'
  | 'looping'
  | 'wrongCursor'
  | 'alternatingHeads'
  | 'lateReceipts'
  | 'lying'

/** A server that answers as an explorer of a local chain does. */
export type Explorer = {
  /** The address for the gateway's settings. */
  url: string
  /** All requests so far. */
  requests: URL[]
  /** How it misbehaves at the moment. */
  fault: ExplorerFault | undefined
  /** Changes each answer. At first, returns it unchanged. */
  alter(answer: unknown, request: URL): unknown
  stop(): Promise<void>
}

/** Answers a request with JSON. `count`: how many requests came before. `body`: the text of a POST. */
export type Answerer = (
  request: URL,
  explorer: Explorer,
  count: number,
  body: string,
) => Promise<{ status?: number; body: unknown }>

/** Starts an explorer on a free port of this machine. */
export async function serveExplorer(
  answer: Answerer,
  limitedBody: (request: URL) => unknown,
): Promise<Explorer> {
  const server = createServer(async (received, response) => {
    const request = new URL(received.url ?? '/', explorer.url)
    const count = explorer.requests.push(request) - 1
    try {
      const sent = await textOf(received)
      if (isRefused(explorer.fault, response, () => limitedBody(request))) return
      const { status = 200, body } = await answer(request, explorer, count, sent)
      const text = JSON.stringify(explorer.alter(body, request))
      const isCut = explorer.fault === 'truncated'
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(isCut ? text.slice(0, Math.ceil(text.length / 2)) : text)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const explorer: Explorer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    fault: undefined,
    alter: (body) => body,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return explorer
}

/** Whether the fault has answered already. */
function isRefused(
  fault: ExplorerFault | undefined,
  response: ServerResponse,
  limitedBody: () => unknown,
): boolean {
  const headers = { 'content-type': 'application/json' }
  switch (fault) {
    case 'down':
      response.destroy()
      return true
    case 'silent':
      return true
    case 'error':
      response.writeHead(500).end('Internal server error')
      return true
    case 'limited':
      response.writeHead(429, { ...headers, 'retry-after': '7' }).end('{"message":"Too many"}')
      return true
    case 'denied':
      response.writeHead(403, headers).end('{"message":"Forbidden"}')
      return true
    case 'limitedInBody':
      response.writeHead(200, headers).end(JSON.stringify(limitedBody()))
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
      return true
    default:
      return false
  }
}
