import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startGateway } from '../../start.ts'
import { type GatewayProcess, startGatewayProcess } from './testing/process.ts'
import { type SlowNode, startSlowNode } from './testing/slowNode.ts'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
let node: SlowNode | undefined
let gateway: GatewayProcess | undefined
afterEach(async () => {
  node?.stop()
  gateway?.signal('SIGKILL')
  await gateway?.exited
})

async function start(drain = {}) {
  node = await startSlowNode()
  const wsUrl = node.url.replace('http', 'ws')
  const chain = { id: 'eip155:1', name: 'One', rpcUrl: node.url, wsUrl, nativeCurrency } as const
  const settings = { logs: 'off', chains: [chain], drain, requestsPerMinute: 0 } as const
  gateway = await startGatewayProcess(settings)
  return { node, gateway }
}

/** Whether a new request finds the gateway listening. */
async function listens(url: string): Promise<boolean> {
  return fetch(`${url}/live`).then(
    () => true,
    () => false,
  )
}

/** Sends a call over a connection that the client would keep, and reads its answer. */
function call(url: string, agent: Agent, number: number) {
  return new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
    (resolve, reject) => {
      const sent = request(`${url}/v1/?chainId=eip155:1`, { method: 'POST', agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, text }),
        )
      })
      sent.on('error', reject)
      sent.end(
        `{"jsonrpc":"2.0","id":${number},"method":"eth_getBalance","params":["0x${String(number).padStart(40, '0')}","latest"]}`,
      )
    },
  )
}

it('finishes each of 200 requests in flight before it ends on SIGTERM [L16]', async () => {
  const { gateway, node } = await start()
  const agent = new Agent({ keepAlive: true })
  const answers = Array.from({ length: 200 }, (_, number) => call(gateway.url, agent, number))
  await node.untilWaiting(200)
  gateway.signal('SIGTERM')
  while (await listens(gateway.url)) await pause(10)
  node.answerAll()
  const all = await Promise.all(answers)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(all.map(({ connection }) => connection))).toEqual(new Set(['close']))
  expect(all.every(({ text }) => text.includes('"result":"0x5"'))).toBe(true)
  expect(await gateway.exited).toBe(0)
  agent.destroy()
})

it('fails /ready at once, and listens during the pause for balancers [L16]', async () => {
  const { gateway } = await start({ pause: 60_000 })
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200)
  gateway.signal('SIGTERM')
  while ((await fetch(`${gateway.url}/ready`)).status !== 503) await pause(10)
  const ready = await fetch(`${gateway.url}/ready`)
  expect(await ready.text()).toContain('about to end')
  expect(ready.headers.get('connection')).toBe('close')
  expect((await fetch(`${gateway.url}/health`)).status).toBe(200)
  expect((await fetch(`${gateway.url}/live`)).status).toBe(200)
  expect((await fetch(`${gateway.url}/v1/supported-chains`)).status).toBe(200)
})

it.each([
  'SIGTERM',
  'SIGINT',
] as const)('ends at once at a second signal: %s [L16]', async (second) => {
  const { gateway, node } = await start()
  const answer = call(gateway.url, new Agent(), 1).catch((error: unknown) => error)
  await node.untilWaiting(1)
  gateway.signal('SIGTERM')
  while (await listens(gateway.url)) await pause(10)
  gateway.signal(second)
  expect(await gateway.exited).toBe(second === 'SIGTERM' ? 143 : 130)
  expect(await answer).toBeInstanceOf(Error)
})

it('cuts a request that is not finished within the limit [L16]', async () => {
  const { gateway, node } = await start({ limit: 100 })
  const answer = call(gateway.url, new Agent(), 1).catch((error: unknown) => error)
  await node.untilWaiting(1)
  gateway.signal('SIGTERM')
  expect(await gateway.exited).toBe(0)
  expect(await answer).toBeInstanceOf(Error)
})

it('answers the request of a WebSocket, and then asks its client to reconnect [L16]', async () => {
  const { gateway, node } = await start()
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/v1/ws?chainId=eip155:1`)
  await once(socket, 'open')
  socket.send('{"jsonrpc":"2.0","id":7,"method":"eth_getBalance","params":["0x1","latest"]}')
  await node.untilWaiting(1)
  gateway.signal('SIGTERM')
  while (await listens(gateway.url)) await pause(10)
  const answered = once(socket, 'message')
  const closed = once(socket, 'close')
  node.answerAll()
  expect(String((await answered)[0])).toContain('"id":7')
  expect((await closed)[0]).toBe(1012)
  expect(await gateway.exited).toBe(0)
})

it('ends a stream of events with the time after which its client reconnects [L16]', async () => {
  const running = await startGateway({ logs: 'off', port: 0 })
  const account = `eip155:1:0x${'a'.repeat(40)}`
  const stream = await fetch(`${running.url}/v1/events?accounts=${account}`)
  const text = stream.text()
  await running.drain()
  expect(await text).toMatch(/\n\nretry: \d+\n\n$/)
})
