import { chainOf, roles, type World } from '@latchkey/devkit'
import { deadlines } from '@latchkey/devkit/pace'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { serverClock } from '@latchkey/service/clock'
import { silent } from '@latchkey/service/logs'
import { causeOf, createRpcClient } from '@latchkey/service/rpc'
import {
  type OddAnswer,
  type OddNode,
  oddities,
  refused,
  startOddNode,
} from '@latchkey/service/testing'
import * as v from 'valibot'
import { createTestClient, http } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { configForWorld } from '../../edge/config/world.ts'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import { createChainNodes } from '../rpc/clients.ts'
import { createIndexing } from './indexing.ts'

const one = 'eip155:31337'
let started: World | undefined
let odd: OddNode | undefined
let db: Database | undefined
const open: Indexing[] = []

function fail(message: string): never {
  throw new Error(message)
}
const world = () => started?.description ?? fail('The world has not started')
const node = () => odd ?? fail('The node has not started')
const urlOf = (id: typeof one | 'eip155:31338') => chainOf(world(), id).rpcUrl
const testNode = () =>
  createTestClient({ chain: anvil, mode: 'anvil', transport: http(urlOf(one)) })

beforeAll(async () => {
  started = await startWorldForTests()
  odd = await startOddNode(urlOf(one))
})
beforeEach(async () => {
  for (const indexing of open.splice(0)) await indexing.close()
  await db?.destroy()
  db = await openDatabase(undefined)
  node().alter = ({ answer }) => ({ body: answer })
  node().target = urlOf(one)
})
afterAll(async () => {
  for (const indexing of open) await indexing.close()
  await db?.destroy()
  await odd?.stop()
  await started?.stop()
})

/** Follows the chain. Its pauses are kept, and each lasts until the test polls: no other time passes. */
function follow({ traces = false } = {}) {
  const config = parseConfig(configForWorld(world()))
  const known = config.chains.find(({ id }) => id === one) ?? fail('No such chain')
  const chain: ChainConfig = { ...known, rpcUrls: [{ url: node().url }], traces }
  const lines: { event: string; facts: unknown }[] = []
  const pauses: number[] = []
  let go: (() => void) | undefined
  let time = 0
  const now = () => time
  const nodeOf = createChainNodes({ now, after: serverClock.after }, silent)
  const indexing = createIndexing(db ?? fail('No database'), [chain], {
    nodeOf,
    pollInterval: 250,
    indexing: config.indexing,
    rpcTimeout: 5_000,
    log: { write: (_, event, facts) => lines.push({ event, facts }), flush() {} },
    clock: {
      now,
      after(milliseconds, run) {
        pauses.push(milliseconds)
        if (milliseconds === 0) return serverClock.after(0, run)
        go = () => {
          time += milliseconds
          run()
        }
        return () => {}
      },
    },
  })
  open.push(indexing)
  const state = () => indexing.progress()[0] ?? fail('Nothing is followed')
  /** Lets the chain be polled so many times. */
  async function poll(times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const before = pauses.length
      await vi.waitFor(() => go ?? fail('It does not pause'), { timeout: deadlines.poll })
      const next = go
      go = undefined
      next?.()
      await vi.waitFor(
        () => (pauses.length > before && go !== undefined) || fail('It does not poll'),
        { timeout: deadlines.poll },
      )
    }
  }
  /** Reads from the chain's node, as the routes of the chain do. */
  const read = () =>
    createRpcClient(nodeOf(chain)).call({ method: 'eth_gasPrice', params: [], shape: v.string() })
  const paused = () =>
    vi.waitFor(() => go ?? fail('It does not pause'), { timeout: deadlines.poll })
  return { state, poll, paused, read, pauses, lines }
}

const rows = async () =>
  (await db?.selectFrom('block').selectAll().orderBy('number').execute()) ?? fail('No database')

it.each(
  Object.entries(oddities),
)('indexes the whole chain by a node that limits batches: %s [L11]', async (_, alter) => {
  node().alter = alter
  const { state, paused } = follow()
  await paused()
  expect(state().error).toBe(null)
  expect(state().indexed).toBe(state().head)
  expect(await rows()).toHaveLength(state().head + 1)
})

it('reads a head that falls back by two blocks for what it is, and asks for no more [L11]', async () => {
  const { state, poll, paused } = follow()
  await paused()
  const before = await rows()
  const { indexed } = state()
  let heads = 0
  node().alter = async ({ request, answer }) => {
    if (!isHead(request)) return { body: answer }
    heads += 1
    if (heads % 2 === 0) return { body: answer }
    return { body: await blockOf(indexed - 2) }
  }
  node().requests.length = 0
  await poll(10)
  expect(await rows()).toEqual(before)
  expect(state()).toMatchObject({ indexed, head: indexed, error: null })
  expect(node().requests).toHaveLength(10)
})

it('waits ever longer for receipts that are not there yet [L11]', async () => {
  const { state, poll, paused, pauses } = follow()
  await paused()
  const { indexed } = state()
  node().alter = ({ request, answer }) => ({
    body: JSON.stringify(request).includes('eth_getBlockReceipts')
      ? { jsonrpc: '2.0', id: 0, result: null }
      : answer,
  })
  await testNode().mine({ blocks: 1 })
  node().requests.length = 0
  await poll(6)
  expect(pauses.slice(-6)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000])
  // The head, the block and its receipts.
  expect(node().requests.length).toBeLessThanOrEqual(18)
  node().alter = ({ answer }) => ({ body: answer })
  await poll()
  expect(state().indexed).toBe(indexed + 1)
})

it('deletes nothing while the hashes of a reorganisation are limited, then takes back one block [L11]', async () => {
  await testNode().mine({ blocks: 3 })
  const { state, poll, paused } = follow()
  await paused()
  const before = await rows()
  node().alter = ({ request, answer }): OddAnswer =>
    isHash(request) ? { body: refused(request, 429, 'Too Many Requests') } : { body: answer }
  await ask('anvil_reorg', [1, []])
  await testNode().mine({ blocks: 1 })
  await poll(2)
  expect(state().error).toMatch(/^The node is overloaded/)
  expect(await rows()).toEqual(before)
  node().alter = ({ answer }) => ({ body: answer })
  await vi.waitFor(
    async () => {
      await poll()
      expect(state()).toMatchObject({ error: null })
      expect(state().indexed).toBe(state().head)
    },
    { timeout: deadlines.poll },
  )
  expect((await rows()).slice(0, -3)).toEqual(before.slice(0, (await rows()).length - 3))
})

it('stops at a node of another chain with one line, keeps the index, and goes on at the right one [L11]', async () => {
  const { state, poll, paused, lines } = follow()
  await paused()
  const before = await rows()
  const { indexed } = state()
  node().target = urlOf('eip155:31338')
  await poll(2)
  expect(state().error).toBe('The node serves eip155:31338 instead of eip155:31337')
  await poll(3)
  expect(lines.filter(({ event }) => event === 'indexer stopped')).toHaveLength(1)
  expect(state()).toMatchObject({ indexed, head: -1 })
  expect(await rows()).toEqual(before)
  node().target = urlOf(one)
  await poll()
  expect(state()).toMatchObject({ indexed, head: indexed, error: null })
  expect(await rows()).toEqual(before)
})

it('shows what is indexed although the node is of another chain from the start [L11]', async () => {
  const first = follow()
  await first.paused()
  const { indexed } = first.state()
  await Promise.all(open.splice(0).map((indexing) => indexing.close()))
  node().target = urlOf('eip155:31338')
  const { state, paused } = follow()
  await paused()
  expect(state()).toMatchObject({
    indexed,
    head: -1,
    error: 'The node serves eip155:31338 instead of eip155:31337',
  })
})

it('stops at another chain with the same id [L11]', async () => {
  const { state, poll, paused, read } = follow()
  await paused()
  // The node's identity is verified, and not due again.
  await poll()
  const before = await rows()
  node().alter = ({ answer }) => ({ body: withOtherHashes(answer) })
  await poll()
  expect(state().error).toMatch(/none of the newest blocks that were indexed/)
  expect(state().head).toBe(-1)
  await expect(read().catch(causeOf)).resolves.toMatch(/another chain with the id/)
  await poll()
  expect(state().error).toMatch(/another chain with the id eip155:31337/)
  expect(state().head).toBe(-1)
  expect(await rows()).toEqual(before)
})

it('indexes no first block of a node that becomes one of another chain after its check [L11]', async () => {
  node().alter = ({ request, answer }) => {
    if (JSON.stringify(request).includes('"id":"identity"')) node().target = urlOf('eip155:31338')
    return { body: answer }
  }
  const { state, paused } = follow()
  await paused()
  expect(state()).toMatchObject({
    indexed: -1,
    error: 'The node serves eip155:31338 instead of eip155:31337',
  })
  expect(await rows()).toEqual([])
})

it('waits for the traces of a block while the node has those of another one [L11]', async () => {
  const { state, poll, paused } = follow({ traces: true })
  await paused()
  const { indexed } = state()
  node().alter = ({ request, answer }) => ({
    body: JSON.stringify(request).includes('trace_block') ? withOtherHashes(answer) : answer,
  })
  await ask('eth_sendTransaction', [{ from: roles.friend, to: roles.visitor, value: '0x1' }])
  // The node answers before it mines.
  await vi.waitFor(async () => expect(await blockOf(indexed + 1)).toMatchObject({ result: {} }), {
    timeout: deadlines.poll,
  })
  // A poll may fail on a busy machine; the next one goes on.
  const polled = (expected: object) =>
    vi.waitFor(
      async () => {
        await poll()
        expect(state()).toMatchObject({ ...expected, error: null })
      },
      { timeout: deadlines.poll },
    )
  await polled({ indexed, head: indexed + 1 })
  node().alter = ({ answer }) => ({ body: answer })
  await polled({ indexed: indexed + 1 })
})

/** The same blocks under other hashes, each of which differs from its own. */
function withOtherHashes(answer: unknown): unknown {
  const altered = JSON.stringify(answer).replace(
    /("(?:hash|parentHash|blockHash|transactionHash)":"0x)(.)/g,
    (_, name: string, digit: string) => `${name}${(15 - Number.parseInt(digit, 16)).toString(16)}`,
  )
  return JSON.parse(altered)
}

function isHead(request: unknown): boolean {
  return JSON.stringify(request).includes('"latest"')
}

/** Whether blocks are asked for by number and without their transactions. */
function isHash(request: unknown): boolean {
  const text = JSON.stringify(request)
  return text.includes('eth_getBlockByNumber') && text.includes(',false]') && !isHead(request)
}

function blockOf(number: number): Promise<unknown> {
  return ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])
}

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 0, method, params }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return (await fetch(urlOf(one), init)).json()
}
