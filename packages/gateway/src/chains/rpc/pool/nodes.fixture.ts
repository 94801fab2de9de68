import { createServer, type ServerResponse } from 'node:http'
import { afterEach } from 'vitest'

/** How a node answers a call, beside the question for its chain. */
export type Behaviour = (call: { id: unknown; method: string }, response: ServerResponse) => void
export const answer = (result: unknown): Behaviour => {
  return ({ id }, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
}
export const refuse = (code: number, message: string): Behaviour => {
  return ({ id }, response) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
  }
}
export const status = (code: number, headers = {}, body = ''): Behaviour => {
  return (_, response) => response.writeHead(code, headers).end(body)
}
export const hang: Behaviour = () => {}
export const cut: Behaviour = (_, response) => response.destroy()

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

export async function startNode(behave: Behaviour, chainId = '0x1') {
  const node = { behave, chainId, calls: [] as string[], headers: {}, url: '', stop() {}, identify }
  function identify(...[call, response]: Parameters<Behaviour>) {
    answer(node.chainId)(call, response)
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text)
      if (!Array.isArray(body) && body.method === 'eth_chainId')
        return node.identify(body, response)
      node.headers = request.headers
      node.calls.push(Array.isArray(body) ? 'batch' : body.method)
      node.behave(Array.isArray(body) ? body[0] : body, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  node.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  node.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  stops.push(node.stop)
  return node
}

export type Node = Awaited<ReturnType<typeof startNode>>
