import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export type Received = {
  method: string
  path: string
  query: Record<string, string>
  body: string
  headers: IncomingHttpHeaders
}
/** A status with a text or JSON body, or a function that does as it likes with the response. */
export type Answer = { status?: number; body?: unknown } | ((response: ServerResponse) => void)

/** A real HTTP server for one test. */
export async function testGateway(answer: (request: Received) => Answer) {
  const requests: Received[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://gateway')
    const request = {
      method: incoming.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: Buffer.concat(chunks).toString(),
      headers: incoming.headers,
    }
    requests.push(request)
    const given = answer(request)
    if (typeof given === 'function') return given(response)
    response.statusCode = given.status ?? 200
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** How many requests a path received. */
    count: (path: string) => requests.filter((request) => request.path === path).length,
  }
}

/** Answers the list of supported chains; everything else is `answer`'s. */
export function withChains(
  chains: readonly string[],
  answer: (request: Received) => Answer,
): (request: Received) => Answer {
  return (request) =>
    request.path === '/v1/supported-chains' ? { body: { http: chains, ws: [] } } : answer(request)
}
