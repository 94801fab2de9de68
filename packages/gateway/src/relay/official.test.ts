import { afterEach, expect, it } from 'vitest'
import { startRelay } from './start.ts'
import { answerRequests, type Official, pair, sign, startOfficial } from './testing/official.ts'
import { startRelayProcess } from './testing/relayProcess.ts'

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

it('serves the official clients over restarts of its worker', async () => {
  await useWhileKilled(['worker', 'worker', 'worker'])
}, 120_000)

// The clients wait 15 s for an answer that a killed front cannot give, and then ask again.
it.runIf(process.env.LATCHKEY_LONG)(
  'serves the official clients over restarts of its front',
  async () => {
    await useWhileKilled(['front', 'worker', 'front'])
  },
  120_000,
)
