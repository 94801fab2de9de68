import { createServer, type ServerResponse } from 'node:http'

/**
 * The ways to lose an answer: an error status, a broken socket, an invalid answer or one for another request, and a
 * request that never arrives. `held`: no answer until the service closes.
 */
export type Loss = '503' | 'reset' | 'garbage' | 'wrongId' | 'refusal' | 'dropped' | 'held'

/** A proxy that loses answers of a service. */
export type Lossy = {
  url: string
  /** Loses the next answers to a method. The service receives the request, unless it is dropped. */
  lose(method: string, how: Loss, times?: number): void
  /**
   * Holds back the next answer to a method. Resolves once the service has answered, with a function that breaks the
   * socket.
   */
  hold(method: string): Promise<() => void>
  /** The methods that the service received, in order. */
  passed: string[]
  close(): void
}

export async function startLossy(upstream: string): Promise<Lossy> {
  const losses = new Map<string, Loss[]>()
  const passed: string[] = []
  const holds = new Map<string, (release: () => void) => void>()
  const server = createServer(async (request, response) => {
    const parts: string[] = []
    for await (const part of request) parts.push(String(part))
    const body = parts.join('')
    const { method, id } = JSON.parse(body)
    const loss = losses.get(method)?.shift()
    if (loss === 'dropped') return request.socket.destroy()
    passed.push(method)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(upstream, { method: 'POST', headers, body })
    const text = await answer.text()
    const hold = holds.get(method)
    holds.delete(method)
    if (hold) hold(() => response.destroy())
    else if (loss) lost(response, loss, id, text)
    else response.writeHead(answer.status, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    lose(method, how, times = 1) {
      losses.set(method, [...(losses.get(method) ?? []), ...Array(times).fill(how)])
    },
    hold: (method) => new Promise((resolve) => holds.set(method, resolve)),
    passed,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function lost(response: ServerResponse, how: Loss, id: number, text: string): void {
  switch (how) {
    case '503':
      response.writeHead(503).end('{"error":"UPSTREAM"}')
      break
    case 'reset':
      response.destroy()
      break
    case 'garbage':
      response.end('<!doctype html><title>Hotel Wi-Fi</title>')
      break
    case 'wrongId':
      response.end(JSON.stringify({ ...JSON.parse(text), id: id + 1 }))
      break
    case 'refusal': {
      const error = { code: -32_603, message: 'The chain cannot be reached' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      break
    }
    case 'dropped':
    case 'held':
      break
  }
}
