import { expect, it } from 'vitest'
import { freshTopic } from './testing/freshTopic.ts'
import { publish, relaysOf } from './testing/starting.ts'

const start = relaysOf(async () => undefined)

it('measures connections, messages, methods and the age of the mailbox [L16]', async () => {
  const { connect, metricsUrl, clock } = await start({ metrics: { port: 0, host: '127.0.0.1' } })
  const [sender, receiver] = [await connect(), await connect()]
  const topic = freshTopic()
  await receiver.ask('irn_subscribe', { topic })
  await publish(sender, topic, 'hello')
  await sender.ask('irn_unheardOf', {}).catch(() => {})
  await clock.advance(5_000)
  const text = await (await fetch(metricsUrl ?? '')).text()
  expect(text).toContain('latchkey_relay_connections 2')
  expect(text).toContain('latchkey_relay_messages_total{direction="published"} 1')
  expect(text).toContain('latchkey_relay_messages_total{direction="pushed"} 1')
  expect(text).toContain('latchkey_relay_mailbox_age_seconds 5')
  expect(text).toContain('method="JSON-RPC",route="irn_publish",status="200"} 1')
  expect(text).toContain('method="JSON-RPC",route="unknown",status="400"} 1')
  expect(text).not.toContain(topic)
})
