import { afterEach, expect, it } from 'vitest'
import { startRelay } from './start.ts'
import { type Client, connectClient } from './testing/client.ts'
import { freshTopic } from './testing/freshTopic.ts'
import {
  answerAuthentications,
  answerRequests,
  authenticate,
  type Official,
  pair,
  sign,
  startOfficial,
} from './testing/official.ts'
import { startRelayProcess } from './testing/relayProcess.ts'
import { plenty, publish } from './testing/starting.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function clientsOn(relayUrl: string): Promise<Official> {
  const official = await startOfficial(relayUrl)
  undo.push(official.stop)
  return official
}

async function disconnect({ dapp, wallet }: Official, topic: string): Promise<void> {
  const left = new Promise((resolve) => wallet.on('session_delete', resolve))
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } })
  expect(await left).toMatchObject({ topic })
}

it('serves the official clients: pair, sign, ping, disconnect [H4]', async () => {
  const relay = await startRelay({ port: 0 })
  undo.push(() => relay.stop())
  const official = await clientsOn(relay.url)
  const topic = await pair(official)
  answerRequests(official)
  expect(await sign(official, topic, '0x68656c6c6f')).toBe('0x68656c6c6f')
  await official.dapp.ping({ topic })
  await disconnect(official, topic)
})

it('signs the official clients in, time after time, while others keep it busy', async () => {
  const relay = await startRelayProcess({}, plenty)
  undo.push(() => relay.stop())
  const official = await clientsOn(relay.url)
  answerAuthentications(official)
  const others = await Promise.all([connectClient(relay.url), connectClient(relay.url)])
  const stopping = new AbortController()
  const busy = keepBusy(others, stopping.signal)
  const topics = new Set<string>()
  for (let time = 0; time < 10; time += 1) topics.add(await authenticate(official))
  stopping.abort()
  await busy
  for (const other of others) await other.close()
  expect(topics.size).toBe(10)
})

/** Has each publish to the other, as fast as the relay answers. */
async function keepBusy(
  [one, other]: readonly [Client, Client],
  signal: AbortSignal,
): Promise<void> {
  const topic = freshTopic()
  await one.ask('irn_subscribe', { topic })
  await other.ask('irn_subscribe', { topic })
  for (let round = 0; !signal.aborted; round += 1)
    await Promise.all([publish(one, topic, `one ${round}`), publish(other, topic, `two ${round}`)])
}

/** Signs right after each of these parts was killed, and leaves after one more kill. */
async function useWhileKilled(kinds: readonly ('front' | 'worker')[]): Promise<void> {
  const relay = await startRelayProcess()
  undo.push(() => relay.stop())
  const official = await clientsOn(relay.url)
  const topic = await pair(official)
  answerRequests(official)
  for (const [index, kind] of kinds.entries()) {
    relay.kill(kind)
    const message = `0x${index}`
    expect(await sign(official, topic, message)).toBe(message)
  }
  relay.kill('worker')
  await disconnect(official, topic)
}

/** `process.service.test.ts` kills a worker in the short form. */
const isLong = Boolean(process.env.LATCHKEY_LONG)

it.runIf(isLong)('serves the official clients over restarts of its worker', async () => {
  await useWhileKilled(['worker', 'worker', 'worker'])
})

// The clients wait 15 s for an answer that a killed front cannot give, and then ask again.
it.runIf(isLong)(
  'serves the official clients over restarts of its front',
  async () => {
    await useWhileKilled(['front', 'worker', 'front'])
  },
  120_000,
)
