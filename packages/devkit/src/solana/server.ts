import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { KeyPairSigner } from '@solana/kit'
import { WebSocketServer } from 'ws'
import { allMethods, answer } from './answer.ts'
import { control } from './control.ts'
import type { Ledger } from './ledger.ts'
import { subscriptions } from './subscriptions.ts'

export type FacadeServer = { rpcUrl: string; stop(): Promise<void> }

const largestBody = 1 << 20

/**
 * Serves the ledger: JSON-RPC by HTTP and websocket on one port, and the test controls on `/control`.
 * Rejects when the port is taken.
 */
export async function serve(
  ledger: Ledger,
  faucet: KeyPairSigner,
  port: number,
): Promise<FacadeServer> {
  const methods = allMethods(faucet)
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end())
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: largestBody })
  // The socket server repeats the HTTP server's errors; those are handled below.
  sockets.on('error', () => {})
  sockets.on('connection', (socket) => {
    const own = subscriptions(ledger, (text) => socket.send(text))
    const all = { ...methods, ...own.methods }
    socket.on('message', async (data) => {
      const reply = await answer(ledger, all, String(data))
      if (reply !== undefined) socket.send(reply)
    })
    socket.on('close', own.stop)
    socket.on('error', () => socket.terminate())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const rpcUrl = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`
  return {
    rpcUrl,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/health') return void response.end('ok')
    if (request.url === '/control' && request.method === 'POST')
      return void response.end(control(ledger, await textOf(request)))
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const reply = await answer(ledger, methods, await textOf(request))
    response.setHeader('content-type', 'application/json')
    response.end(reply ?? '')
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > largestBody) throw new Error('The body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
