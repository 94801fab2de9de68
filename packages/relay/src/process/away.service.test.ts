import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverClock } from '@latchkey/service/clock'
import { afterEach, expect, it } from 'vitest'
import { openMailbox } from '../openMailbox.ts'
import { createRelay } from '../relay.ts'
import { connectClient } from '../testing/client.ts'
import { freshTopic } from '../testing/freshTopic.ts'
import { publish, texts } from '../testing/starting.ts'
import { connectMailbox } from './remoteMailbox.ts'
import { serveMailbox } from './serveMailbox.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A front whose worker is not there yet. */
async function startFront(limits = {}) {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-away-')), 'mailbox')
  const mailbox = connectMailbox(path, serverClock)
  const relay = createRelay(mailbox, { limits }, () => {})
  undo.push(async () => {
    await relay.close()
    await mailbox.close()
  })
  await new Promise<void>((resolve) => relay.server.listen(0, '127.0.0.1', resolve))
  const address = relay.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { path, url: `ws://127.0.0.1:${port}` }
}

it('lets clients in and has them wait while there is no worker', async () => {
  const { path, url } = await startFront()
  const [dapp, wallet] = [await connectClient(url), await connectClient(url)]
  const topic = freshTopic()
  await wallet.ask('irn_subscribe', { topic })
  let isAnswered = false
  const publishing = publish(dapp, topic, 'one').then(() => {
    isAnswered = true
  })
  // The relay has read the publish once it has answered what was sent behind it.
  await dapp.ask('irn_subscribe', { topic: freshTopic() })
  expect(isAnswered).toBe(false)
  undo.push(await serveMailbox(await openMailbox(undefined), path, () => {}))
  await publishing
  expect(texts(await wallet.untilPushed(1))).toEqual(['one'])
})

it('repeats calls, in order, if a worker ends without an answer', async () => {
  const { path, url } = await startFront()
  const [dapp, wallet] = [await connectClient(url), await connectClient(url)]
  const topic = freshTopic()
  await wallet.ask('irn_subscribe', { topic })
  // A worker that receives everything, and ends before it answers.
  let received = ''
  const deaf = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += String(chunk)
      if (received.includes('three')) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => deaf.listen(path, resolve))
  const publishing = ['one', 'two', 'three'].map((message) => publish(dapp, topic, message))
  while (!received.includes('three')) await new Promise((resolve) => setTimeout(resolve, 10))
  await new Promise((resolve) => deaf.close(resolve))
  undo.push(await serveMailbox(await openMailbox(undefined), path, () => {}))
  expect(await Promise.all(publishing)).toEqual([true, true, true])
  expect(texts(await wallet.untilPushed(3))).toEqual(['one', 'two', 'three'])
})

it('refuses what it cannot hold while there is no worker', async () => {
  const { url } = await startFront({ waitingSize: 1_000, requestsAtOnce: 3 })
  const client = await connectClient(url)
  const topic = freshTopic()
  publish(client, topic, 'm'.repeat(900)).catch(() => {})
  await expect(publish(client, topic, 'n'.repeat(200))).rejects.toThrow('Busy')
  for (let one = 0; one < 2; one += 1) {
    client.ask('irn_fetchMessages', { topic }).catch(() => {})
  }
  await expect(client.ask('irn_fetchMessages', { topic })).rejects.toThrow('Busy')
})
