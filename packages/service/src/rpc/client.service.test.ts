import { createServer } from 'node:http'
import { isKnownError, rpc } from '@latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHastyClock } from '../testing/hastyClock.ts'
import { type OddNode, oddities, refused, startOddNode } from '../testing/oddNode.ts'
import { createChainNode } from './chainNode.ts'
import { createRpcClient } from './client.ts'
import { causeOf, nodeFaultOf, retryAfterOf } from './faults.ts'

/** A node that answers each call with its first parameter. */
const echo = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const answer = ({ id, params }: { id: unknown; params: unknown[] }) => ({
      jsonrpc: '2.0',
      id,
      result: params[0],
    })
    const sent = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(sent) ? sent.map(answer) : answer(sent)))
  })
})
let odd: OddNode | undefined
beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const address = echo.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  odd = await startOddNode(`http://127.0.0.1:${port}`)
})
beforeEach(() => {
  node().requests.length = 0
  node().alter = ({ answer }) => ({ body: answer })
})
afterAll(async () => {
  await odd?.stop()
  echo.closeAllConnections()
  echo.close()
})

function node(): OddNode {
  if (!odd) throw new Error('The node has not started')
  return odd
}

/** A client whose time passes only in the pauses that it makes. */
function clientOf() {
  const clock = createHastyClock()
  const chainNode = createChainNode({ rpcUrl: node().url }, clock)
  const { pauses, pass } = clock
  return { client: createRpcClient(chainNode, 10_000), chainNode, pauses, pass }
}

const call = (value: unknown) => ({ method: 'echo', params: [value], shape: v.unknown() })
const numbers = Array.from({ length: 40 }, (_, index) => index)
const sizes = () => node().requests.map((one) => (Array.isArray(one) ? one.length : 1))
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('Nothing was thrown'),
    (error: unknown) => error,
  )

describe('a node with limits', () => {
  it.each(Object.entries(oddities))('is read whole: %s [L10] [L11]', async (_, alter) => {
    node().alter = alter
    const { client } = clientOf()
    const outcomes = await client.batch(numbers.map(call))
    expect(outcomes).toEqual(numbers.map((value) => ({ ok: true, value })))
  })

  it('is sent batches of what it takes from then on, and larger ones slowly [L11]', async () => {
    node().alter = oddities.threeAtMost
    const { client, chainNode } = clientOf()
    await client.batch(numbers.map(call))
    expect(chainNode.batchSize()).toBeLessThanOrEqual(3)
    node().requests.length = 0
    await client.batch(numbers.map(call))
    // Of twenty batches one at most is too large.
    expect(sizes().filter((size) => size > 3).length).toBeLessThanOrEqual(1)
    node().alter = ({ answer }) => ({ body: answer })
    const before = chainNode.batchSize()
    for (let round = 0; round < 60; round += 1) await client.batch(numbers.map(call))
    expect(chainNode.batchSize()).toBeGreaterThan(before)
  })

  it('leaves nothing out: a call that is refused each time fails the whole batch [L10]', async () => {
    const isSeven = (one: unknown) => JSON.stringify(one).includes('[7]')
    const limited = (one: unknown) => refused(one, -32005, 'limit exceeded')
    node().alter = ({ request, answer }) => {
      if (!Array.isArray(answer) || !Array.isArray(request))
        return { body: isSeven(request) ? limited(answer) : answer }
      return { body: answer.map((one, at) => (isSeven(request[at]) ? limited(one) : one)) }
    }
    const { client, pauses } = clientOf()
    const error = await thrownBy(client.batch(numbers.map(call)))
    expect(isKnownError(error, 'NETWORK_FAILED')).toBe(true)
    expect(nodeFaultOf(error)?.fault).toBe('overloaded')
    expect(causeOf(error)).toBe('The node is overloaded (echo: -32005 limit exceeded)')
    expect(pauses.length).toBeLessThanOrEqual(rpc.retries * 2)
  })

  it('is not asked again before the time that it names, and the time is passed on [L11]', async () => {
    node().alter = () => ({ status: 429, headers: { 'retry-after': '7' }, body: 'slow down' })
    const { client, pauses, pass } = clientOf()
    const error = await thrownBy(client.call(call(1)))
    expect(retryAfterOf(error)).toBe(7)
    expect([node().requests.length, pauses.length]).toEqual([1, 0])
    pass(3_000)
    expect(retryAfterOf(await thrownBy(client.call(call(1))))).toBe(4)
    expect(node().requests).toHaveLength(1)
    node().alter = ({ answer }) => ({ body: answer })
    pass(4_000)
    expect(await client.call(call(1))).toBe(1)
  })

  it('is heeded also where the time stands beside an error inside a 200 [L11]', async () => {
    node().alter = ({ answer }) => ({
      headers: { 'retry-after': '7' },
      body: refused(answer, 429, 'slow down'),
    })
    const { client } = clientOf()
    expect(retryAfterOf(await thrownBy(client.call(call(1))))).toBe(7)
    expect(node().requests).toHaveLength(1)
    await thrownBy(client.call(call(1)))
    expect(node().requests).toHaveLength(1)
  })

  it('has pauses between the tries, and a rest after them [L11]', async () => {
    node().alter = ({ answer }) => ({ body: refused(answer, 429, 'slow down') })
    const { client, pauses } = clientOf()
    await thrownBy(client.call(call(1)))
    expect(pauses).toEqual([150, 300, 600])
    await thrownBy(client.call(call(1)))
    expect(node().requests).toHaveLength(4)
  })
})

describe('an answer that is none', () => {
  it.each([
    ['neither a result nor an error', { jsonrpc: '2.0', id: 0 }],
    ['the answer to another call', { jsonrpc: '2.0', id: 9, result: null }],
    ['nothing at all', null],
  ])('is not taken for null: %s [L10]', async (_, body) => {
    node().alter = () => ({ body })
    const { client } = clientOf()
    const error = await thrownBy(client.call({ ...call(1), shape: v.nullable(v.number()) }))
    expect(isKnownError(error, 'BAD_RESPONSE')).toBe(true)
  })

  it('is told from null, which a node says itself [L10]', async () => {
    const { client } = clientOf()
    expect(await client.call(call(null))).toBe(null)
  })

  it('is told from what a contract says, whatever words it chooses [L10]', async () => {
    const message = 'execution reverted: rate limit, too many requests'
    node().alter = ({ answer }) => ({ body: refused(answer, 3, message) })
    const { client, pauses } = clientOf()
    expect(await client.batch([call(1)])).toEqual([{ ok: false, code: 3, message }])
    expect(pauses).toEqual([])
  })

  it.each([
    ['as text', '0x556f1830', '0x556f1830'],
    ['in an object', { data: '0x08c379a0' }, '0x08c379a0'],
    ['after a word', 'Reverted 0x01', '0x01'],
    ['and nothing', '0x', '0x'],
    ['in no form of hex', '0x123', undefined],
    ['as another value', 7, undefined],
  ])('has what a contract reverts with %s', async (_, data, expected) => {
    const error = { code: 3, message: 'execution reverted', data }
    node().alter = () => ({ body: { jsonrpc: '2.0', id: 0, error } })
    const [outcome] = await clientOf().client.batch([call(1)])
    expect(outcome && !outcome.ok && outcome.data).toBe(expected)
  })
})
