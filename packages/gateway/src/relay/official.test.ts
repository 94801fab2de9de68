import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningRelay, startRelay } from './start.ts'
import { answerRequests, type Official, pair, sign, startOfficial } from './testing/official.ts'

let relay: RunningRelay
let official: Official
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
  official = await startOfficial(relay.url)
})
afterAll(async () => {
  await official?.stop()
  await relay?.stop()
})

it('serves the official clients: pair, sign, ping, disconnect [H4]', async () => {
  const topic = await pair(official)
  answerRequests(official)
  expect(await sign(official, topic, '0x68656c6c6f')).toBe('0x68656c6c6f')
  await official.dapp.ping({ topic })
  const left = new Promise((resolve) => official.wallet.on('session_delete', resolve))
  const reason = { code: 6000, message: 'User disconnected' }
  await official.dapp.disconnect({ topic, reason })
  expect(await left).toMatchObject({ topic })
}, 30_000)
