import { createLatchkey, memoryStorage } from '@latchkey/core'
import { deadlines } from '@latchkey/devkit/pace'
import type { Network } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip1193Provider, type ProviderMessage } from './index.ts'

/** The page's end of a WebSocket; the test speaks for the other end. */
class ScriptedSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSING = 2
  readyState = 0
  readonly sent: { id: number; method: string; params: unknown[] }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    // Pages that other files have left in this process open sockets, too.
    if (url.startsWith('wss://gateway.test/')) sockets.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', ...message }) })
  }
  /** Answers the newest call. */
  answer(answer: object) {
    this.say({ id: this.sent.at(-1)?.id, ...answer })
  }
  notify(subscription: string, result: unknown) {
    this.say({ method: 'eth_subscription', params: { subscription, result } })
  }
}

let sockets: ScriptedSocket[] = []
beforeEach(() => {
  sockets = []
  vi.stubGlobal('WebSocket', ScriptedSocket)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function page() {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const facts = { chainNamespace: 'eip155', nativeCurrency, rpcUrls: [], assets: {} } as const
  const network: Network = { ...facts, caipNetworkId: 'eip155:1', name: 'One' }
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'https://gateway.test/',
    networks: [network],
    storage: memoryStorage(),
  })
  const provider = eip1193Provider(client)
  const received: ProviderMessage[] = []
  provider.on('message', (message) => received.push(message))
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { client, received, ask }
}

/** Long enough for a slow machine to load what opens a socket. */
const patient = { timeout: deadlines.poll }

/** The socket at this place, once it is there. */
const socketAt = (index: number) =>
  vi.waitFor(() => sockets[index] ?? Promise.reject(new Error('No socket')), patient)

async function subscribed() {
  const opened = page()
  const asking = opened.ask('eth_subscribe', 'newHeads')
  const socket = await socketAt(0)
  socket.open()
  socket.answer({ result: '0xa' })
  expect(await asking).toBe('0xa')
  return { ...opened, socket }
}

describe('subscriptions of the provider [S5]', () => {
  it('come by one WebSocket of the gateway, as messages of EIP-1193', async () => {
    const { ask, received, socket } = await subscribed()
    expect(socket.url).toBe('wss://gateway.test/v1/ws?chainId=eip155%3A1&projectId=test')
    const asking = ask('eth_subscribe', 'logs', { address: '0x1' })
    await expect.poll(() => socket.sent).toHaveLength(2)
    expect(socket.sent[1]).toMatchObject({
      method: 'eth_subscribe',
      params: ['logs', { address: '0x1' }],
    })
    socket.answer({ result: '0xb' })
    expect([await asking, sockets.length]).toEqual(['0xb', 1])
    socket.notify('0xb', { data: '0x' })
    socket.notify('0xc', 'of nobody')
    socket.say({})
    expect(received).toEqual([
      { type: 'eth_subscription', data: { subscription: '0xb', result: { data: '0x' } } },
    ])
  })

  it('end when they are ended, and the WebSocket with the last', async () => {
    const { ask, received, socket } = await subscribed()
    expect(await ask('eth_unsubscribe', '0xf')).toBe(false)
    expect(await ask('eth_unsubscribe', '0xa')).toBe(true)
    expect(socket.sent.at(-1)).toMatchObject({ method: 'eth_unsubscribe', params: ['0xa'] })
    expect([socket.readyState, received, vi.getTimerCount()]).toEqual([3, [], 0])
    const again = ask('eth_subscribe', 'newHeads')
    ;(await socketAt(1)).open()
    sockets[1]?.answer({ result: '0xd' })
    expect(await again).toBe('0xd')
  })

  it('go on under their id when the connection was lost, or the gateway was not ready', async () => {
    const { received, socket } = await subscribed()
    socket.close()
    await vi.advanceTimersByTimeAsync(1_000)
    sockets[1]?.close()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    sockets[2]?.open()
    sockets[2]?.answer({ error: { code: -32005, message: 'Too many requests' } })
    await vi.advanceTimersByTimeAsync(4_000)
    sockets[3]?.open()
    sockets[3]?.answer({ result: '0xe' })
    sockets[3]?.notify('0xe', 'again')
    expect(received).toEqual([
      { type: 'eth_subscription', data: { subscription: '0xa', result: 'again' } },
    ])
  })

  it('are 4200 where the gateway has no WebSocket, so that libraries poll', async () => {
    const { ask } = page()
    const asking = expect(ask('eth_subscribe', 'newHeads')).rejects.toMatchObject({ code: 4200 })
    ;(await socketAt(0)).close()
    await asking
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [{ code: -32602, message: 'Name an address or a topic' }, -32602],
    [{ code: -32601, message: 'Not allowed' }, 4200],
    ['nonsense', 4200],
  ])('are refused as the gateway says: %j', async (error, code) => {
    const { ask } = page()
    const asking = expect(ask('eth_subscribe', 'logs')).rejects.toMatchObject({ code })
    const socket = await socketAt(0)
    socket.open()
    socket.answer({ error })
    await asking
    expect(socket.readyState).toBe(3)
  })

  /** Two subscriptions whose connection was lost; the second is known as `0xb`. */
  async function lostTwo() {
    const opened = await subscribed()
    const asking = opened.ask('eth_subscribe', 'newPendingTransactions')
    await expect.poll(() => opened.socket.sent).toHaveLength(2)
    opened.socket.answer({ result: '0xb' })
    await asking
    opened.socket.close()
    await vi.advanceTimersByTimeAsync(1_000)
    return opened
  }
  const answerTwo = (socket: ScriptedSocket | undefined, error: object) => {
    socket?.open()
    const [first, second] = socket?.sent ?? []
    socket?.say({ id: first?.id, result: '0xc' })
    socket?.say({ id: second?.id, error })
  }

  it('continue without a subscription that is refused for good after a reconnection', async () => {
    const { ask, received } = await lostTwo()
    answerTwo(sockets[1], { code: -32601, message: 'Not allowed' })
    sockets[1]?.notify('0xc', 'again')
    expect(received).toHaveLength(1)
    expect(await ask('eth_unsubscribe', '0xb')).toBe(false)
    expect([sockets.length, sockets[1]?.readyState, vi.getTimerCount()]).toEqual([2, 1, 0])
  })

  it('are retried at growing intervals while one of them is refused', async () => {
    await lostTwo()
    for (const [index, delay] of [2_000, 4_000, 8_000].entries()) {
      answerTwo(sockets[index + 1], { code: -32005, message: 'Too many requests' })
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(sockets).toHaveLength(index + 2)
      await vi.advanceTimersByTimeAsync(1)
      expect(sockets).toHaveLength(index + 3)
    }
  })

  it('are soon there again when a connection that was good is lost', async () => {
    await lostTwo()
    sockets[1]?.open()
    await vi.advanceTimersByTimeAsync(10_000)
    sockets[1]?.close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(3)
  })

  it('wait for the next connection when the one of now is ending', async () => {
    const { ask, socket } = await subscribed()
    socket.readyState = ScriptedSocket.CLOSING
    const asking = ask('eth_subscribe', 'logs')
    await vi.advanceTimersByTimeAsync(0)
    socket.close()
    await vi.advanceTimersByTimeAsync(1_000)
    sockets[1]?.open()
    sockets[1]?.answer({ result: '0xd' })
    expect(await asking).toBe('0xd')
  })

  it('do not end one that is not agreed yet when no id is given', async () => {
    const { ask } = page()
    const asking = ask('eth_subscribe', 'newHeads')
    const socket = await socketAt(0)
    socket.open()
    expect(await ask('eth_unsubscribe')).toBe(false)
    socket.answer({ result: '0xa' })
    expect(await asking).toBe('0xa')
  })

  it('leave no WebSocket and no timer when the client is closed', async () => {
    const { client, ask, socket } = await subscribed()
    const asking = expect(ask('eth_subscribe', 'newHeads')).rejects.toMatchObject({ code: 4900 })
    await expect.poll(() => socket.sent).toHaveLength(2)
    client.close()
    await asking
    expect([socket.readyState, vi.getTimerCount()]).toEqual([3, 0])
    await expect(ask('eth_subscribe', 'newHeads')).rejects.toMatchObject({ code: 4900 })
  })
})
