import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { ask, createHastyClock, identityAnswer } from '@latchkey/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'

/** A node whose answers are larger than the gateway reads: 33 MiB of zeros, of which 33 kB are sent. */
const bomb = gzipSync(Buffer.alloc(33 * 1_048_576))

describe('an answer that is too large', () => {
  let requests = 0
  let gateway: Gateway | undefined
  const node = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const own = identityAnswer(body, '0x1')
      if (own !== undefined) return response.end(own)
      requests += 1
      if (body.includes('eth_gasPrice'))
        return response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    const address = node.address()
    const rpcUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    gateway = await createGateway(
      { logs: 'off', chains: [{ id: 'eip155:1', name: 'One', rpcUrl, nativeCurrency }] },
      {},
      createHastyClock(),
    )
  })
  afterAll(async () => {
    node.closeAllConnections()
    node.close()
    await gateway?.close()
  })

  async function post(body: unknown) {
    if (!gateway) throw new Error('No gateway')
    const response = await ask(gateway, '/v1/?chainId=eip155:1&projectId=p', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const call = (method: string, id: number) => ({ jsonrpc: '2.0', id, method, params: [] })

  it('is an error of JSON-RPC, and the node stays in use', async () => {
    const error = { code: -32602, message: 'The answer is too large: request less at once' }
    expect(await post(call('eth_getBlockReceipts', 7))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 7, error },
    })
    expect(requests).toBe(1)
    const calls = [call('eth_getBlockReceipts', 1), call('eth_getBlockReceipts', 2)]
    expect(await post(calls)).toEqual({
      status: 200,
      body: calls.map(({ id }) => ({ jsonrpc: '2.0', id, error })),
    })
    expect((await post(call('eth_gasPrice', 1))).body.result).toBe('0x1')
  })
})
