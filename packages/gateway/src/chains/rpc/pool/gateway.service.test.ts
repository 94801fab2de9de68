import { getHealth } from '@latchkey/protocol/wire'
import { answerOf, createHastyClock } from '@latchkey/service/testing'
import { keccak256 } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../../gateway.ts'
import {
  answer,
  type Behaviour,
  cut,
  type Node,
  refuse,
  startNode,
  status,
} from './nodes.fixture.ts'

let gateway: Gateway | undefined
afterEach(() => gateway?.close())

/** A gateway on Ethereum with these nodes. */
async function serve(...nodes: Node[]): Promise<Gateway> {
  const rpcUrls = nodes.map(({ url }) => url)
  const chains = [{ preset: 'ethereum' as const, rpcUrls }]
  gateway = await createGateway({ logs: 'off', chains }, {}, createHastyClock())
  return gateway
}

function call(served: Gateway, ...methods: string[]) {
  const calls = methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params: ['0x02f8'] }))
  const request = new Request('http://gateway/v1/?chainId=eip155:1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.length === 1 ? calls[0] : calls),
  })
  return served.fetch(request)
}

const accept = answer(keccak256('0x02f8'))
const busy = refuse(-32005, 'daily request count exceeded')

it('reads and sends through the one node that works, and says in health what the others have [L11]', async () => {
  const other = await startNode(answer('0x1'), '0x5')
  const limited = await startNode(busy)
  const served = await serve(other, limited, await startNode(accept))
  expect(await (await call(served, 'eth_gasPrice')).json()).toMatchObject({
    result: keccak256('0x02f8'),
  })
  const sent = await call(served, 'eth_sendRawTransaction')
  expect([sent.status, await sent.json()]).toMatchObject([200, { result: keccak256('0x02f8') }])
  const health = await answerOf(served, getHealth.response, '/health')
  expect(health.status).toBe('degraded')
  expect(health.chains).toEqual([
    {
      chainId: 'eip155:1',
      error: null,
      nodes: [
        'The node serves eip155:5 instead of eip155:1',
        expect.stringContaining('overloaded'),
        null,
      ],
    },
  ])
  expect(other.calls).toEqual([])
})

it('keeps an accepted transaction of a batch whose reads fail [L30]', async () => {
  const behave: Behaviour = (one, response) =>
    one.method === 'eth_sendRawTransaction' ? accept(one, response) : cut(one, response)
  const served = await serve(await startNode(behave))
  const response = await call(served, 'eth_sendRawTransaction', 'eth_gasPrice')
  const answers = await response.json()
  expect(response.status).toBe(200)
  expect(answers).toContainEqual({ jsonrpc: '2.0', id: 0, result: keccak256('0x02f8') })
})

it('answers a read whose parameters name a submission, once [L11]', async () => {
  const [one, two] = [await startNode(answer('0x1')), await startNode(answer('0x1'))]
  const served = await serve(one, two)
  const bait = { jsonrpc: '2.0', id: 0, method: 'eth_call' }
  const body = JSON.stringify({ ...bait, params: [{ method: 'eth_sendRawTransaction' }] })
  const request = new Request('http://gateway/v1/?chainId=eip155:1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(await (await served.fetch(request)).json()).toMatchObject({ result: '0x1' })
  expect([one.calls, two.calls]).toEqual([['eth_call'], []])
})

it('passes on the time to wait where every node is overloaded [L11]', async () => {
  const limited = status(429, { 'retry-after': '7' })
  const served = await serve(await startNode(limited), await startNode(limited))
  const response = await call(served, 'eth_gasPrice')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
})

it('reads nothing where every node serves another chain [L11]', async () => {
  const served = await serve(await startNode(accept, '0x5'), await startNode(accept, '0x6'))
  expect((await call(served, 'eth_gasPrice')).status).toBe(503)
  const { chains } = await answerOf(served, getHealth.response, '/health')
  expect(chains[0]?.error).toBe('The node serves eip155:5 instead of eip155:1')
})
