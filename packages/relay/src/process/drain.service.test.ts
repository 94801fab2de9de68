import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { connectClient } from '../testing/client.ts'
import { freshTopic } from '../testing/freshTopic.ts'
import { type RelayProcess, startRelayProcess } from '../testing/relayProcess.ts'
import { plenty, publish } from '../testing/starting.ts'

let relay: RelayProcess | undefined
afterEach(async () => {
  relay?.thaw('worker')
  relay?.signal('SIGKILL')
  await relay?.exited
})

const httpOf = (started: RelayProcess) => started.url.replace('ws:', 'http:')
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

it('answers each publish in flight before it ends on SIGTERM [L16]', async () => {
  relay = await startRelayProcess({}, plenty)
  const client = await connectClient(relay.url)
  relay.freeze('worker')
  const answers = Array.from({ length: 200 }, (_, number) =>
    publish(client, freshTopic(), `message ${number}`),
  )
  // The front has read the requests that were sent before this one.
  expect(await statusOf(`${httpOf(relay)}/live`)).toBe(200)
  relay.signal('SIGTERM')
  while ((await statusOf(`${httpOf(relay)}/live`)) !== undefined) await pause(10)
  relay.thaw('worker')
  expect(await Promise.all(answers)).toEqual(answers.map(() => true))
  expect((await client.closed).code).toBe(1001)
  expect(await relay.exited).toBe(0)
})

it('fails /ready at once, and listens during the pause for balancers [L16]', async () => {
  relay = await startRelayProcess({}, {}, { drain: { pause: 60_000 } })
  expect(await statusOf(`${httpOf(relay)}/ready`)).toBe(200)
  relay.signal('SIGTERM')
  while ((await statusOf(`${httpOf(relay)}/ready`)) !== 503) await pause(10)
  expect(await statusOf(`${httpOf(relay)}/live`)).toBe(200)
  expect(await statusOf(`${httpOf(relay)}/health`)).toBe(200)
  const late = await connectClient(relay.url)
  await late.close()
  relay.signal('SIGTERM')
  expect(await relay.exited).toBe(143)
})

it('is not ready without its database, and lives [L16]', async () => {
  relay = await startRelayProcess()
  relay.freeze('worker')
  expect(await statusOf(`${httpOf(relay)}/ready`)).toBe(503)
  expect(await statusOf(`${httpOf(relay)}/live`)).toBe(200)
})
