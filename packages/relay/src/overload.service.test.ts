import { createTestClock } from '@latchkey/devkit/clock'
import { afterEach, expect, it } from 'vitest'
import { openMailbox } from './openMailbox.ts'
import { createRelay } from './relay.ts'
import { connectClient } from './testing/client.ts'
import { freshTopic } from './testing/freshTopic.ts'
import { publish } from './testing/starting.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

it('tells publishers that it is busy as soon as messages wait too long, and takes more once they are through', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const mailbox = await openMailbox(undefined)
  const slow = {
    ...mailbox,
    append: async (messages: Parameters<typeof mailbox.append>[0]) => {
      await released
      return await mailbox.append(messages)
    },
  }
  const clock = createTestClock()
  const limits = { backlogTime: 2_000, publishesPerSecond: 1_000 }
  const relay = createRelay(slow, { limits, clock }, () => {})
  undo.push(() => mailbox.close())
  undo.push(() => relay.close())
  await new Promise<void>((resolve) => relay.server.listen(0, '127.0.0.1', resolve))
  const address = relay.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const [dapp, wallet] = [
    await connectClient(`ws://127.0.0.1:${port}`),
    await connectClient(`ws://127.0.0.1:${port}`),
  ]
  const topic = freshTopic()
  await wallet.ask('irn_subscribe', { topic })
  const first = Array.from({ length: 500 }, (_, index) => publish(dapp, topic, `early ${index}`))
  // They wait once what came after them is answered.
  await dapp.ask('irn_fetchMessages', { topic: freshTopic() })
  await clock.advance(limits.backlogTime)
  const inTime = publish(dapp, topic, 'in time')
  await dapp.ask('irn_fetchMessages', { topic: freshTopic() })
  await clock.advance(1)
  await expect(publish(dapp, topic, 'too much')).rejects.toThrow('Busy: try again')
  release()
  expect(await Promise.all([...first, inTime])).toEqual(Array(first.length + 1).fill(true))
  expect(await publish(dapp, topic, 'afterwards')).toBe(true)
  await wallet.untilPushed(first.length + 2)
})
