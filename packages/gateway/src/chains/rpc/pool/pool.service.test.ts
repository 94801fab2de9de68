import type { LogFacts } from '@latchkey/service/logs'
import { createRpcClient, nodeFaultOf, retryAfterOf } from '@latchkey/service/rpc'
import { createHastyClock } from '@latchkey/service/testing'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { createChainNodes } from '../clients.ts'
import {
  answer,
  type Behaviour,
  cut,
  hang,
  type Node,
  refuse,
  startNode,
  status,
} from './nodes.fixture.ts'

function poolOf(first: Node, ...others: Node[]) {
  const clock = createHastyClock()
  const lines: [level: string, event: string, facts: LogFacts][] = []
  const log = {
    write: (level: string, event: string, facts: LogFacts = {}) =>
      lines.push([level, event, facts]),
    flush() {},
  }
  const nodeOf = createChainNodes(clock, log)
  const pool = nodeOf({ id: 'eip155:1', rpcUrls: [first, ...others] })
  const client = createRpcClient(pool, 9_000)
  const read = () => client.call({ method: 'eth_blockNumber', params: [], shape: v.string() })
  return { pool, client, read, clock, lines }
}

describe('reads with several nodes [L11]', () => {
  it('go to the first, with the headers that its settings name', async () => {
    const [one, two] = [await startNode(answer('one')), await startNode(answer('two'))]
    const clock = createHastyClock()
    const log = { write() {}, flush() {} }
    const headers = { authorization: 'Bearer key' }
    const pool = createChainNodes(
      clock,
      log,
    )({
      id: 'eip155:1',
      rpcUrls: [{ url: one.url, headers }, { url: two.url }],
    })
    const client = createRpcClient(pool)
    const call = { method: 'eth_gasPrice', params: [], shape: v.string() }
    expect(await client.call(call)).toBe('one')
    expect(one.headers).toMatchObject({ authorization: 'Bearer key' })
    expect(two.calls).toEqual([])
  })

  it.each<[string, Behaviour]>([
    ['closes the connection', cut],
    ['fails with 500', status(500)],
    ['fails with 502 and a page', status(502, {}, '<html>bad gateway</html>')],
    ['answers with a page', status(200, {}, '<html>hello</html>')],
    ['answers half a text', status(200, {}, '{"jsonrpc":"2.0","err')],
    ['denies access', status(401, {}, '{"error":"unknown key"}')],
    ['denies access with a page', status(403, {}, '<html>forbidden</html>')],
    ['wants to be paid', status(402, {}, 'quota')],
    ['has too much to do (429)', status(429)],
    ['has too much to do (503)', status(503, { 'retry-after': '3' })],
    ['has too much to do, in the body', refuse(-32005, 'limit exceeded')],
    ['has too much to do, with another code', refuse(-32029, 'too many requests')],
    ['has too much to do, in words', refuse(-32000, 'You have exceeded the RPS limit')],
  ])('go to the second where the first %s', async (_, behave) => {
    const [one, two] = [await startNode(behave), await startNode(answer('two'))]
    const { read } = poolOf(one, two)
    expect(await read()).toBe('two')
    expect(one.calls).toHaveLength(1)
  })

  it('go to the second within their time where the first is silent', async () => {
    const [one, two] = [await startNode(hang), await startNode(answer('two'))]
    const { read, clock } = poolOf(one, two)
    const reading = read()
    await expect.poll(() => one.calls.length).toBe(1)
    clock.expire()
    expect(await reading).toBe('two')
  })

  it('go to the second where the first was killed, and back to it when it answers a probe', async () => {
    const [one, two] = [await startNode(cut), await startNode(answer('two'))]
    const { read, clock, lines } = poolOf(one, two)
    for (let count = 0; count < 5; count += 1) expect(await read()).toBe('two')
    // The breaker opened after three failures.
    expect(one.calls).toHaveLength(3)
    expect(lines.map(([level, event, { node }]) => [level, event, node])).toEqual([
      ['warn', 'node fails', '1 of 2'],
    ])
    one.behave = answer('one')
    clock.pass(2_000)
    // The probe is a request of its own: the reader does not wait for it.
    expect(await read()).toBe('two')
    await expect.poll(read).toBe('one')
    expect(lines.at(-1)).toEqual([
      'info',
      'node answers again',
      { chain: 'eip155:1', node: '1 of 2' },
    ])
  })

  it('spare an overloaded node for as long as it says, in seconds or until a date', async () => {
    for (const retryAfter of ['30', () => new Date(1_000_000 + 30_000).toUTCString()]) {
      const value = typeof retryAfter === 'string' ? retryAfter : retryAfter()
      const [one, two] = [
        await startNode(status(429, { 'retry-after': value })),
        await startNode(answer('two')),
      ]
      const { read, clock } = poolOf(one, two)
      await read()
      one.behave = answer('one')
      clock.pass(28_000)
      for (let count = 0; count < 3; count += 1) expect(await read()).toBe('two')
      expect(one.calls).toHaveLength(1)
      clock.pass(2_001)
      await expect.poll(read).toBe('one')
    }
  })

  it('fail with the time to wait where every node is overloaded', async () => {
    const busy = status(429, { 'retry-after': '7' })
    const { read } = poolOf(await startNode(busy), await startNode(busy))
    const error = await read().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(nodeFaultOf(error)?.fault).toBe('overloaded')
    expect(retryAfterOf(error)).toBe(7)
  })

  it('never go to a node of another chain, which one line names, and which health shows', async () => {
    const [one, two] = [await startNode(answer('one'), '0x7a69'), await startNode(answer('two'))]
    const { read, pool, lines } = poolOf(one, two)
    for (let count = 0; count < 5; count += 1) expect(await read()).toBe('two')
    expect(one.calls).toEqual([])
    const cause = 'The node serves eip155:31337 instead of eip155:1'
    expect(lines).toEqual([
      ['error', 'node not used', { chain: 'eip155:1', node: '1 of 2', cause }],
    ])
    const states = await Promise.all(pool.members.map((member) => member.check(2_000)))
    expect(states).toEqual([cause, null])
  })

  it('send the rest of a batch that one node has answered in part to the other', async () => {
    const half: Behaviour = (_, response) => {
      const error = { code: 429, message: 'busy' }
      response.end(
        JSON.stringify([
          { id: 0, result: 'one' },
          { id: 1, error },
        ]),
      )
    }
    const [one, two] = [
      await startNode(half),
      await startNode(({ id }, response) => answer('two')({ id, method: '' }, response)),
    ]
    const { client } = poolOf(one, two)
    const call = { method: 'eth_call', params: [], shape: v.string() }
    const outcomes = await client.batch([call, call])
    expect(outcomes).toEqual([
      { ok: true, value: 'one' },
      { ok: true, value: 'two' },
    ])
  })

  it('go out although every breaker is open', async () => {
    const [one, two] = [await startNode(cut), await startNode(cut)]
    const { read } = poolOf(one, two)
    for (let count = 0; count < 4; count += 1) await expect(read()).rejects.toThrow()
    two.behave = answer('two')
    expect(await read()).toBe('two')
  })

  it('keep a filter on the node that has it', async () => {
    const [one, two] = [await startNode(cut), await startNode(answer('0x1'))]
    const { client } = poolOf(one, two)
    const call = { method: 'eth_getFilterChanges', params: ['0x1'], shape: v.unknown() }
    await expect(client.call(call)).rejects.toThrow()
    expect(two.calls).toEqual([])
  })

  it.each([
    ['eth_newBlockFilter', 'eth_getFilterLogs'],
    ['eth_sendBundle', 'eth_sendBundle'],
  ])('reach the next node from a batch with %s, which stays on its node', async (kept, also) => {
    const batch: Behaviour = ({ id }, response) =>
      response.end(JSON.stringify([{ jsonrpc: '2.0', id, result: '0x7' }]))
    const [one, two] = [await startNode(cut), await startNode(batch)]
    const { pool } = poolOf(one, two)
    const methods = [kept, 'eth_blockNumber', also]
    const calls = methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))
    const { text } = await pool.send(JSON.stringify(calls), 5_000)
    expect(JSON.parse(text)).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x7' },
      expect.objectContaining({ id: 0, error: expect.anything() }),
      expect.objectContaining({ id: 2, error: expect.anything() }),
    ])
    expect([one.calls.length, two.calls.length]).toEqual([2, 1])
  })
})

describe('signed bytes with several nodes [L11] [L30]', () => {
  const raw = '0x02f8'
  const name = keccak256(raw)
  const send = async (...nodes: [Node, ...Node[]]) => {
    const made = poolOf(...nodes)
    const call = { method: 'eth_sendRawTransaction', params: [raw], shape: v.string() }
    const [outcome] = await made.client.batch([call])
    return { ...made, outcome }
  }
  const accept = answer(name)

  it('go to all of them', async () => {
    const nodes = [
      await startNode(accept),
      await startNode(accept),
      await startNode(accept),
    ] as const
    const { outcome } = await send(...nodes)
    expect(outcome).toEqual({ ok: true, value: name })
    await expect
      .poll(() => nodes.map(({ calls }) => calls))
      .toEqual([['eth_sendRawTransaction'], ['eth_sendRawTransaction'], ['eth_sendRawTransaction']])
  })

  it.each<[string, Behaviour]>([
    ['is silent', hang],
    ['closes the connection', cut],
    ['fails', status(500)],
    ['is overloaded', refuse(-32005, 'limit exceeded')],
    ['refuses them', refuse(-32000, 'insufficient funds for gas * price + value')],
    ['finds the nonce used', refuse(-32000, 'nonce too low')],
    ['has them', refuse(-32000, 'already known')],
    ['answers nonsense', status(200, {}, '<html>')],
  ])('are sent where one accepts them and the other %s', async (_, behave) => {
    const other = await startNode(behave)
    const { outcome } = await send(other, await startNode(accept))
    expect(outcome).toEqual({ ok: true, value: name })
    expect((await send(await startNode(accept), other)).outcome).toEqual({ ok: true, value: name })
  })

  it('are sent where every node has them already, under their hash', async () => {
    const known = refuse(-32000, 'already known')
    expect((await send(await startNode(known))).outcome).toEqual({ ok: true, value: name })
    const imported = refuse(-32010, 'Transaction with the same hash was already imported')
    const { outcome } = await send(await startNode(known), await startNode(imported))
    expect(outcome).toEqual({ ok: true, value: name })
  })

  it('are refused in the words of a node only where no other may have them', async () => {
    const poor = refuse(-32000, 'insufficient funds for gas * price + value')
    const { outcome } = await send(await startNode(poor), await startNode(poor))
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('insufficient') })
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] }
    const { pool } = poolOf(await startNode(poor), await startNode(cut))
    await expect(pool.send(JSON.stringify(body), 5_000)).rejects.toThrow()
    const gone = await startNode(poor)
    gone.stop()
    const refused = await send(await startNode(poor), gone)
    expect(refused.outcome).toMatchObject({ ok: false })
  })

  it.each<[string, Behaviour]>([
    ['cannot say which chain it serves', status(500)],
    ['answers nonsense for its chain', status(200, {}, '<html>')],
    ['closes the connection before it says its chain', cut],
  ])('go to a node that seemed broken if the healthy one %s', async (_, identify) => {
    const [broken, healthy] = [await startNode(status(429)), await startNode(accept)]
    healthy.identify = identify
    const { pool } = poolOf(broken, healthy)
    const body = (method: string, ...params: string[]) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await pool.send(body('eth_gasPrice'), 5_000).catch(() => {})
    broken.behave = accept
    const { text } = await pool.send(body('eth_sendRawTransaction', raw), 5_000)
    expect(JSON.parse(text)).toMatchObject({ result: name })
    expect(healthy.calls).toEqual([])
  })

  it('go to no node that seemed broken if a healthy one may have them', async () => {
    const [broken, healthy] = [await startNode(status(429)), await startNode(answer('0x1'))]
    const { pool, read } = poolOf(broken, healthy)
    await read()
    broken.behave = accept
    healthy.behave = cut
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] }
    await expect(pool.send(JSON.stringify(body), 5_000)).rejects.toThrow()
    expect(broken.calls).not.toContain('eth_sendRawTransaction')
  })

  it('never go to a node of another chain', async () => {
    const other = await startNode(accept, '0x5')
    const { outcome } = await send(other, await startNode(accept))
    expect(outcome).toEqual({ ok: true, value: name })
    expect(other.calls).toEqual([])
  })

  it('go out each by itself from a batch, whose reads stay together', async () => {
    const node = await startNode((call, response) => {
      if (node.calls.at(-1) === 'eth_sendRawTransaction') return accept(call, response)
      response.end(
        JSON.stringify([
          { id: 1, result: '0x1' },
          { id: 3, result: '0x3' },
        ]),
      )
    })
    const { pool } = poolOf(node)
    const read = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })
    const call = { jsonrpc: '2.0', id: 2, method: 'eth_sendRawTransaction', params: [raw] }
    const { text } = await pool.send(JSON.stringify([read(1), call, read(3)]), 5_000)
    expect(JSON.parse(text)).toHaveLength(3)
    expect(JSON.parse(text)).toContainEqual({ jsonrpc: '2.0', id: 2, result: name })
    expect(node.calls.toSorted()).toEqual(['batch', 'eth_sendRawTransaction'])
  })

  it('are accepted though the reads of the same batch fail', async () => {
    const node = await startNode((call, response) => {
      const isOwn = node.calls.at(-1) === 'eth_sendRawTransaction'
      return isOwn ? accept(call, response) : cut(call, response)
    })
    const { pool } = poolOf(node)
    const read = { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] }
    const call = { jsonrpc: '2.0', id: 2, method: 'eth_sendRawTransaction', params: [raw] }
    const { text } = await pool.send(JSON.stringify([read, call]), 5_000)
    expect(JSON.parse(text)).toContainEqual({ jsonrpc: '2.0', id: 2, result: name })
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ id: 1, error: expect.anything() }),
    )
  })

  it('that an operator lets through by another method go to one node, once', async () => {
    const [one, two] = [await startNode(status(500)), await startNode(accept)]
    const { pool } = poolOf(one, two)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendBundle', params: [] })
    await expect(pool.send(body, 5_000)).rejects.toThrow()
    expect([one.calls, two.calls]).toEqual([['eth_sendBundle'], []])
  })
})
