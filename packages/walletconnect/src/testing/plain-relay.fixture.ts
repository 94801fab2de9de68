import { once } from 'node:events'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { WebSocket, WebSocketServer } from 'ws'
import { parseRpc } from '../wire/json-rpc.ts'

export type PlainRelay = {
  url: string
  /** The requested methods, in order. */
  requested: string[]
  stop(): Promise<void>
}

/** The real relay, as one that is older: it knows no way to propose but a plain message. */
export async function plainRelay(): Promise<PlainRelay> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const relay: RunningRelay = await startRelay({ port: 0, hosts: [host] })
  const requested: string[] = []

  server.on('connection', (client, { url = '' }) => {
    const behind = new WebSocket(new URL(url, relay.url))
    const waiting: string[] = []
    behind.on('open', () => {
      for (const text of waiting.splice(0)) behind.send(text)
    })
    behind.on('message', (data) => client.send(String(data)))
    behind.on('close', (code, reason) => client.close(code === 1006 ? 1011 : code, reason))
    behind.on('error', () => client.terminate())
    client.on('close', () => behind.close())
    client.on('message', (data) => {
      const text = String(data)
      const message = parseRpc(text)
      if (message?.kind === 'request') requested.push(message.method)
      if (message?.kind === 'request' && message.method === 'wc_proposeSession') {
        const error = { code: -32601, message: 'Method not found' }
        client.send(`{"id":${message.id},${JSON.stringify({ jsonrpc: '2.0', error }).slice(1)}`)
      } else if (behind.readyState === behind.OPEN) behind.send(text)
      else waiting.push(text)
    })
  })
  return {
    url: `ws://${host}`,
    requested,
    async stop() {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
      await relay.stop()
    },
  }
}
