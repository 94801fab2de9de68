import { afterEach, expect, it } from 'vitest'
import { createRelay } from './relay.ts'
import { openMailbox } from './store/sqlMailbox.ts'
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
  // Long enough for the first of them to be in on a slow machine.
  const limits = { backlogTime: 2_000, publishesPerSecond: 1_000 }
  const relay = createRelay(slow, { limits }, () => {})
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
  const more: Promise<unknown>[] = []
  const refusals: unknown[] = []
  const isBusy = () => {
    more.push(publish(dapp, topic, `more ${more.length}`).catch((error) => refusals.push(error)))
    return refusals.length > 0
  }
  await expect.poll(isBusy, { timeout: 30_000 }).toBe(true)
  expect(String(refusals[0])).toBe('Error: Busy: try again')
  release()
  expect(await Promise.all(first)).toEqual(first.map(() => true))
  await Promise.all(more)
  expect(await publish(dapp, topic, 'afterwards')).toBe(true)
  await wallet.untilPushed(first.length + more.length - refusals.length + 1)
})
