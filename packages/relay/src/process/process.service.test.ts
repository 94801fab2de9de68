import { setTimeout as sleep } from 'node:timers/promises'
import { deadlines } from '@latchkey/devkit/pace'
import { hasPostgres, startPostgres } from '@latchkey/service/testing/postgres'
import { afterEach, expect, it } from 'vitest'
import { connectClient } from '../testing/client.ts'
import { untilCut } from '../testing/drip.ts'
import { freshTopic } from '../testing/freshTopic.ts'
import { type KillPlan, killUnderLoad } from '../testing/killing.ts'
import { type RelayProcess, startRelayProcess } from '../testing/relayProcess.ts'
import { publish, texts } from '../testing/starting.ts'

/** `npm run test:long` stops and kills the front, and kills the workers of two nodes, too. */
const isLong = Boolean(process.env.LATCHKEY_LONG)

let relay: RelayProcess | undefined
afterEach(async () => {
  await relay?.stop()
  relay = undefined
})

it('prints its address, and ends with its children', async () => {
  const started = await startRelayProcess()
  const client = await connectClient(started.url)
  expect(started.children()).toHaveLength(2)
  const [front, worker] = started.children()
  expect(await started.stop()).toBe(0)
  expect((await client.closed).code).toBe(1001)
  for (const pid of [front, worker]) expect(() => process.kill(pid ?? 0, 0)).toThrow()
})

it('leaves no children behind when it is killed itself', async () => {
  relay = await startRelayProcess()
  const children = relay.children()
  relay.killParent()
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  while (children.some(lives)) await sleep(20)
  expect(children).toHaveLength(2)
})

it.each(
  isLong ? (['worker', 'front'] as const) : (['worker'] as const),
)('starts a %s again that is stuck', async (kind) => {
  relay = await startRelayProcess({ STUCK_AFTER: String(deadlines.silence) })
  const { url } = relay
  const [dapp, wallet] = [await connectClient(url), await connectClient(url)]
  const topic = freshTopic()
  await wallet.ask('irn_subscribe', { topic })
  const [stuck] = relay.children(kind)
  relay.freeze(kind)
  if (kind === 'worker') {
    // The next worker answers the request, on the same socket.
    expect(await publish(dapp, topic, 'one')).toBe(true)
    expect(texts(await wallet.untilPushed(1))).toEqual(['one'])
  } else {
    await Promise.all([dapp.closed, wallet.closed])
    expect(await publish(await connectClient(url), topic, 'one')).toBe(true)
  }
  const [next] = relay.children(kind)
  expect(next).toBeGreaterThan(0)
  expect(next).not.toBe(stuck)
})

it('reports the database as down while the worker is stopped', async () => {
  relay = await startRelayProcess({ STUCK_AFTER: String(deadlines.test) })
  const health = new URL('/health', relay.url.replace(/^ws/, 'http'))
  const readHealth = async () => {
    const response = await fetch(health)
    return { status: response.status, body: await response.json() }
  }
  const well = { status: 200, body: { status: 'ok', database: 'ok' } }
  await expect.poll(readHealth).toMatchObject(well)
  relay.freeze('worker')
  const body = { status: 'degraded', database: 'down', time: expect.any(Number) }
  expect(await readHealth()).toMatchObject({ status: 503, body })
  relay.kill('worker')
  while ((await readHealth()).status !== 200) await sleep(20)
})

it('cuts connections that never come to their end, though its front does not listen itself', async () => {
  relay = await startRelayProcess({}, { requestTime: 3_000 })
  const client = await connectClient(relay.url)
  await untilCut(relay.url, 'GET /?')
  expect(await publish(client, freshTopic(), 'one')).toBe(true)
})

it('does not listen for other machines without configured names', async () => {
  await expect(startRelayProcess({ HOST: '0.0.0.0' })).rejects.toThrow('hosts')
  relay = await startRelayProcess({ HOST: '0.0.0.0', RELAY_HOSTS: 'relay.example' })
  expect(relay.url).toMatch(/^ws:\/\/0\.0\.0\.0:\d+$/)
})

it.each([
  ['port', { PORT: 'high' }],
  ['databaseUrl', { DATABASE_URL: 'mysql://nowhere' }],
  ['ECONNREFUSED', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }],
])('says that it cannot start, and why: %s', async (why, environment) => {
  await expect(startRelayProcess(environment)).rejects.toThrow(why)
})

it.each([
  { kind: 'worker', repeats: false },
  ...(isLong ? [{ kind: 'front', repeats: true } as const] : []),
] as const)('loses and doubles nothing while its $kind is killed', async ({ kind, repeats }) => {
  relay = await startRelayProcess()
  const plan: KillPlan = { sessions: 20, kills: 3, kind, every: 200 }
  const result = await killUnderLoad([relay], plan)
  // As many for each kill as there are who send.
  expect(result.acknowledged).toBeGreaterThan(plan.kills * 40)
  expect(result).toMatchObject({ missing: 0, twice: 0, disordered: 0, changed: 0 })
  expect(result).toMatchObject({ repeatedOnSocket: 0, refused: [] })
  if (!repeats) expect(result).toMatchObject({ repeatedLater: 0, connections: 40, cut: 0 })
})

it.runIf(isLong && hasPostgres())(
  'loses and doubles nothing between two nodes while their workers are killed',
  async () => {
    const cluster = await startPostgres()
    const environment = { DATABASE_URL: await cluster.database() }
    const relays = [
      await startRelayProcess(environment),
      await startRelayProcess(environment),
    ] as const
    try {
      const plan: KillPlan = { sessions: 20, kills: 4, kind: 'worker', every: 200 }
      const result = await killUnderLoad([...relays], plan)
      expect(result.acknowledged).toBeGreaterThan(plan.kills * 40)
      expect(result).toMatchObject({ missing: 0, twice: 0, disordered: 0, changed: 0 })
      expect(result).toMatchObject({
        repeatedOnSocket: 0,
        repeatedLater: 0,
        refused: [],
        connections: 40,
        cut: 0,
      })
    } finally {
      await Promise.all(relays.map((one) => one.stop()))
      await cluster.stop()
    }
  },
  120_000,
)
