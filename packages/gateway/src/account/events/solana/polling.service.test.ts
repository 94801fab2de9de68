import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GatewayOptions } from '../../../edge/config/schema.ts'
import { startGateway } from '../../../start.ts'

const chain = 'solana:localnet'
const slow = { timeout: 10_000, interval: 20 }
const good = 'G'.repeat(32)
const other = 'H'.repeat(32)
/** An account that the node refuses, and one that it does not answer in time. */
const refusedAccount = 'R'.repeat(32)
const silentAccount = 'S'.repeat(32)
const { Request, Response } = globalThis
const undos: (() => unknown)[] = []

afterEach(async () => {
  for (const undo of undos.splice(0).reverse()) await undo()
  Object.assign(globalThis, { Request, Response })
})

/** A node whose slot rises with each request, with the balance of each account. */
async function startNode() {
  const state = { slot: 10, lamports: 5, refuses: true, asked: new Set<string>() }
  const held: ServerResponse[] = []
  function resultOf(method: string, address: string) {
    const context = { slot: state.slot }
    if (method === 'getBalance') return { context, value: address === good ? state.lamports : 1 }
    return method === 'getTokenAccountsByOwner' ? { context, value: [] } : []
  }
  const server = createServer(async (request, response) => {
    const { id, method, params } = Object(JSON.parse(await textOf(request)))
    const address = String(params?.[0])
    state.asked.add(address)
    state.slot += 1
    if (address === silentAccount && state.refuses) return void held.push(response)
    const isRefused = address === refusedAccount && state.refuses
    const error = { code: -32602, message: 'Invalid param' }
    const outcome = isRefused ? { error } : { result: resultOf(method, address) }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undos.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { state, url: `http://127.0.0.1:${port}` }
}

let node: Awaited<ReturnType<typeof startNode>>
beforeEach(async () => {
  node = await startNode()
})

async function start(events: GatewayOptions['events'] = {}) {
  const nativeCurrency = { name: 'SOL', symbol: 'SOL', decimals: 9 }
  const { url, close } = await startGateway({
    logs: 'off',
    port: 0,
    trustProxy: 1,
    requestsPerMinute: 1_000,
    rpcTimeout: 3_000,
    chains: [{ id: chain, name: 'Solana', rpcUrl: node.url, nativeCurrency }],
    events: { solanaInterval: 50, ...events },
  })
  undos.push(close)
  return async (client: string, ...addresses: string[]) => {
    const leaving = new AbortController()
    undos.push(() => leaving.abort())
    const accounts = addresses.map((address) => `${chain}:${address}`).join()
    const headers = { 'x-forwarded-for': client }
    const { signal } = leaving
    const answer = await fetch(`${url}/v1/events?accounts=${accounts}`, { headers, signal })
    const state = { text: '' }
    const read = async () => {
      for await (const chunk of answer.body ?? []) state.text += Buffer.from(chunk).toString()
    }
    read().catch(() => {})
    return { text: () => state.text, leave: () => leaving.abort() }
  }
}

const following = `data: {"chains":["${chain}"]}`
const eventOf = (address: string) => `data: {"account":"${chain}:${address}"`

it('follows the accounts that can be read, whatever becomes of others [A4]', async () => {
  const listen = await start()
  const mixed = await listen('9.9.9.1', refusedAccount, silentAccount, good)
  await expect.poll(() => node.state.asked.has(silentAccount), slow).toBe(true)
  const newcomer = await listen('9.9.9.2', good)
  await expect.poll(newcomer.text, slow).toContain(following)
  // Its client goes on polling: not all of its accounts are followed.
  expect(mixed.text()).not.toContain(following)
  node.state.lamports = 6
  await expect.poll(newcomer.text, slow).toContain(eventOf(good))
  await expect.poll(mixed.text, slow).toContain(eventOf(good))
  expect(mixed.text()).not.toContain(eventOf(refusedAccount))
  node.state.refuses = false
  await expect.poll(mixed.text, { ...slow, timeout: 20_000 }).toContain(following)
  // What has changed meanwhile is not known.
  expect(mixed.text()).toContain(eventOf(refusedAccount))
}, 60_000)

it('polls so many accounts of one network and in all, and leaves other chains to the client [A4]', async () => {
  const listen = await start({ solanaAccounts: 3, solanaAccountsPerClient: 2 })
  const first = await listen('9.9.9.1', good, other)
  await expect.poll(first.text, slow).toContain(following)
  const more = await listen('9.9.9.1', 'J'.repeat(32))
  const neighbour = await listen('9.9.9.2', 'K'.repeat(32))
  await expect.poll(neighbour.text, slow).toContain(following)
  const beyond = await listen('9.9.9.3', 'L'.repeat(32))
  expect(more.text()).toContain('{"chains":[]}')
  expect([more, beyond].some(({ text }) => text().includes(following))).toBe(false)
  expect(node.state.asked).toEqual(new Set([good, other, 'K'.repeat(32)]))
  first.leave()
  await expect
    .poll(async () => {
      const again = await listen('9.9.9.3', 'L'.repeat(32))
      await new Promise((resolve) => setTimeout(resolve, 300))
      again.leave()
      return again.text()
    }, slow)
    .toContain(following)
}, 30_000)
