import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTestClock } from '@latchkey/devkit/clock'
import type { ChainId, Clock } from '@latchkey/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import type { ChainChanges, ChangeSource, Position } from '../../edge/ports/changes.ts'
import { type RunningGateway, startGateway } from '../../start.ts'

const chain = 'eip155:1'
const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [{ id: chain, name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency }] as const
const { Request, Response } = globalThis
const undos: (() => unknown)[] = []

afterEach(async () => {
  for (const undo of undos.splice(0).reverse()) await undo()
  Object.assign(globalThis, { Request, Response })
})

/** A chain whose blocks a test makes, each with the accounts that it touches. */
function scriptedChain(blocks: (readonly string[])[] = [], padding: readonly string[] = []) {
  const listeners = new Set<() => void>()
  const changes: ChangeSource = {
    follows: (id) => id === chain,
    watch(_, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async since(_id: ChainId, position: Position | undefined): Promise<ChainChanges> {
      const now = { number: blocks.length, hash: 'a' }
      const touched = new Map<string, { block: number; transactions: string[] }>()
      for (
        let number = Math.max(position?.number ?? blocks.length, 0);
        number < blocks.length;
        number += 1
      )
        for (const account of blocks[number] ?? [])
          touched.set(account, { block: number + 1, transactions: [`t${number + 1}`, ...padding] })
      return { position: now, touched }
    },
  }
  const mine = (...accounts: string[]) => {
    blocks.push(accounts)
    for (const listener of [...listeners]) listener()
  }
  return { changes, mine, listeners, blocks }
}

async function gatewayWith(
  { changes }: { changes: ChangeSource },
  options: GatewayOptions = {},
  port = 0,
  clock?: Clock,
): Promise<RunningGateway> {
  const settings: GatewayOptions = { logs: 'off', port, chains: [...chains], ...options }
  const gateway = await startGateway(
    settings,
    { changes: { eip155: changes, solana: changes } },
    clock,
  )
  undos.push(gateway.close)
  return gateway
}

type ReceivedEvent = { event: string; id: string; data: unknown }

/** Reads a stream as a browser does. */
async function listen(url: string, accounts: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  undos.push(() => leaving.abort())
  const { signal } = leaving
  const response = await fetch(`${url}/v1/events?accounts=${accounts}`, { headers, signal })
  const received: ReceivedEvent[] = []
  let isOver = false
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) received.push(parseFrame(frame))
    }
  }
  read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const reports = () => received.filter(({ event }) => event === 'news').map(({ data }) => data)
  const followed = () => received.findLast(({ event }) => event === 'following')?.data
  return {
    response,
    received,
    reports,
    followed,
    leave: () => leaving.abort(),
    isOver: () => isOver,
  }
}

function parseFrame(frame: string): ReceivedEvent {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const data: unknown = JSON.parse(fields.get('data') ?? 'null')
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? '', data }
}

const idOf = (address: string) => `${chain}:${address}`

describe('a stream of events', () => {
  it('reports its accounts that a block has touched, and no others', async () => {
    const scripted = scriptedChain()
    const { url } = await gatewayWith(scripted)
    const stream = await listen(url, `${idOf(one)},eip155:9:${two}`)
    await expect.poll(() => stream.received[0]).toMatchObject({ data: { chains: [] } })
    await expect.poll(() => stream.received[1]).toMatchObject({ data: { chains: [chain] } })
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    scripted.mine(two)
    scripted.mine(one)
    await expect
      .poll(stream.reports)
      .toEqual([{ account: idOf(one), block: 2, transactions: ['t2'] }])
  })

  it('reports an account in the spelling of the request', async () => {
    const scripted = scriptedChain()
    const { url } = await gatewayWith(scripted)
    const spelled = '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD'
    const stream = await listen(url, idOf(spelled))
    await expect.poll(stream.followed).toEqual({ chains: [chain] })
    scripted.mine(spelled.toLowerCase())
    await expect.poll(stream.reports).toMatchObject([{ account: idOf(spelled) }])
  })

  it('resumes where it ended, also after a restart of the gateway, and reports nothing twice', async () => {
    const blocks: string[][] = []
    const first = scriptedChain(blocks)
    const gateway = await gatewayWith(first)
    const port = Number(new URL(gateway.url).port)
    const stream = await listen(gateway.url, idOf(one))
    await expect.poll(stream.followed).toEqual({ chains: [chain] })
    first.mine(one)
    await expect.poll(stream.reports).toHaveLength(1)
    await gateway.close()
    undos.length = 0
    await expect.poll(stream.isOver).toBe(true)
    blocks.push([one], [two])
    const again = scriptedChain(blocks)
    const { url } = await gatewayWith(again, {}, port)
    const lastId = stream.received.at(-1)?.id ?? ''
    const resumed = await listen(url, idOf(one), { 'last-event-id': lastId })
    await expect.poll(resumed.reports).toMatchObject([{ block: 2, transactions: ['t2'] }])
    const newcomer = await listen(url, idOf(one))
    again.mine(one)
    await expect.poll(newcomer.reports).toMatchObject([{ block: 4 }])
    await expect.poll(resumed.reports).toMatchObject([{ block: 2 }, { block: 4 }])
  })

  it('counts a chain as followed only once it has been read', async () => {
    const scripted = scriptedChain()
    let isDown = true
    const since: ChangeSource['since'] = async (...request) => {
      if (isDown) throw new Error('No node')
      return scripted.changes.since(...request)
    }
    const { url } = await gatewayWith({ changes: { ...scripted.changes, since } })
    const stream = await listen(url, idOf(one))
    await expect.poll(stream.followed).toEqual({ chains: [] })
    scripted.mine(one)
    isDown = false
    scripted.mine(two)
    await expect.poll(stream.followed).toEqual({ chains: [chain] })
    expect(stream.reports()).toEqual([])
    scripted.mine(one)
    await expect.poll(stream.reports).toMatchObject([{ block: 3 }])
  })

  it('reports all accounts of a chain that was unknown at first', async () => {
    const scripted = scriptedChain()
    let isKnown = false
    const since: ChangeSource['since'] = async (...request) =>
      isKnown ? scripted.changes.since(...request) : undefined
    const { url } = await gatewayWith({ changes: { ...scripted.changes, since } })
    const stream = await listen(url, idOf(one))
    await expect.poll(stream.followed).toEqual({ chains: [chain] })
    isKnown = true
    scripted.mine(one)
    await expect.poll(stream.reports).toMatchObject([{ block: 1 }])
  })

  it('gives signs of life, and ends when its time is over', async () => {
    const clock = createTestClock()
    const events = { beatInterval: 10_000, lifetime: 60_000 }
    const { url } = await gatewayWith(scriptedChain(), { events }, 0, clock)
    const stream = await listen(url, idOf(one))
    await expect.poll(stream.followed).toEqual({ chains: [chain] })
    expect(stream.received.some(({ event }) => event === 'beat')).toBe(false)
    await clock.advance(10_000)
    await expect.poll(() => stream.received.some(({ event }) => event === 'beat')).toBe(true)
    await clock.advance(49_999)
    expect(stream.isOver()).toBe(false)
    await clock.advance(1)
    await expect.poll(stream.isOver).toBe(true)
  })

  it('refuses what is no account, and too many of them', async () => {
    const { url } = await gatewayWith(scriptedChain())
    const many = Array.from({ length: 51 }, (_, n) => idOf(`0x${String(n).padStart(40, '0')}`))
    // Of no form that the family has: each would hold up the reads of others.
    const malformed = [
      idOf('a'),
      idOf(`0x${'0a'.repeat(33)}`),
      idOf(`0x${'g'.repeat(40)}`),
      `${idOf(one)},solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:a`,
    ]
    for (const accounts of ['', 'nobody', `${idOf(one)},`, many.join(','), ...malformed]) {
      const { response } = await listen(url, accounts)
      expect(response.status, accounts.slice(0, 60)).toBe(400)
    }
  })
})

describe('hostile clients', () => {
  it('get so many streams at a time, each and all, and others when some have ended', async () => {
    const scripted = scriptedChain()
    const limits = { events: { perClient: 3, total: 4 }, requestsPerMinute: 1_000 }
    const { url } = await gatewayWith(scripted, { ...limits, trustProxy: true })
    const as = (client: string) => listen(url, idOf(one), { 'x-forwarded-for': client })
    const held = await Promise.all([as('9.9.9.1'), as('9.9.9.1'), as('9.9.9.1')])
    expect((await as('9.9.9.1')).response.status).toBe(429)
    expect((await as('9.9.9.2')).response.status).toBe(200)
    expect((await as('9.9.9.3')).response.status).toBe(503)
    held[0]?.leave()
    await expect.poll(async () => (await as('9.9.9.1')).response.status).toBe(200)
  })

  it('get so many streams from one network, whichever of its addresses they have', async () => {
    const limits = { events: { perClient: 2, total: 3 }, requestsPerMinute: 1_000 }
    const { url } = await gatewayWith(scriptedChain(), { ...limits, trustProxy: true })
    const as = (client: string) => listen(url, idOf(one), { 'x-forwarded-for': client })
    const customer = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ffff::1']
    const statuses: number[] = []
    for (const address of customer) statuses.push((await as(address)).response.status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await as('2001:db8:8::1')).response.status).toBe(200)
  })

  it('have the addresses of a request counted, and one on several chains once', async () => {
    const { url } = await gatewayWith(scriptedChain(), { requestsPerMinute: 10, trustProxy: true })
    const statusOf = async (accounts: string[], client: string) =>
      (await listen(url, accounts.join(), { 'x-forwarded-for': client })).response.status
    const many = Array.from({ length: 6 }, (_, n) => idOf(`0x${String(n).padStart(40, '0')}`))
    expect(await statusOf(many, '9.9.9.1')).toBe(200)
    expect(await statusOf(many, '9.9.9.1')).toBe(429)
    const everywhere = Array.from({ length: 20 }, (_, n) => `eip155:${n + 1}:${one}`)
    expect(await statusOf(everywhere, '9.9.9.2')).toBe(200)
    expect(await statusOf(everywhere, '9.9.9.2')).toBe(200)
  })

  it('that never read are cut, and those that leave are forgotten', async () => {
    const scripted = scriptedChain([], ['0'.repeat(1_000)])
    const { url } = await gatewayWith(scripted, { events: { bufferBytes: 65_536 } })
    const accounts = Array.from({ length: 40 }, (_, n) => `0x${String(n).padStart(40, '0')}`)
    await askUnread(url, accounts.map(idOf).join(','))
    await expect.poll(() => scripted.listeners.size).toBe(1)
    for (let block = 0; block < 20_000 && scripted.listeners.size > 0; block += 1) {
      scripted.mine(...accounts)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(scripted.listeners.size).toBe(0)
    const reader = await listen(url, idOf(one))
    await expect.poll(reader.followed).toEqual({ chains: [chain] })
    scripted.mine(one)
    await expect
      .poll(() => reader.reports().at(-1))
      .toMatchObject({ block: scripted.blocks.length })
    reader.leave()
    await expect.poll(() => scripted.listeners.size).toBe(0)
  })
})

/** A client that asks for a stream and reads nothing of it. */
async function askUnread(url: string, accounts: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  undos.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET /v1/events?accounts=${accounts} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}
