import { createServer } from 'node:http'
import type { AtEnd } from './visitor.ts'

/** The first block of Solana's main network, by which the gateway knows the network. */
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Serves a local node of Solana as one of the main network. Returns its URL. */
export async function serveAsMain(url: string, atEnd: AtEnd): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(body.includes('"getGenesisHash"') ? withGenesis(body) : await answerOf(url, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no port')
  return `http://127.0.0.1:${address.port}`
}

function withGenesis(body: string): string {
  const { id }: { id: unknown } = JSON.parse(body)
  return JSON.stringify({ jsonrpc: '2.0', id, result: genesisHash })
}

async function answerOf(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body })
  return answer.text()
}
