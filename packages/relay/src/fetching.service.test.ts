import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import type { Limits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { openMailbox } from './openMailbox.ts'
import { createRelay } from './relay.ts'
import { connectClient, createIdentity, createToken } from './testing/client.ts'
import { freshTopic } from './testing/freshTopic.ts'
import { texts } from './testing/starting.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A relay on a mailbox that counts how often it is read, and that can be held. */
async function startCounted(limits: Partial<Limits> = {}) {
  const mailbox = await openMailbox(undefined)
  const reads = { all: 0, now: 0, most: 0, held: Promise.resolve() }
  const counted: Mailbox = {
    ...mailbox,
    async pending(query) {
      reads.all += 1
      reads.now += 1
      reads.most = Math.max(reads.most, reads.now)
      await reads.held
      const page = await mailbox.pending(query)
      reads.now -= 1
      return page
    },
  }
  const { server, close } = createRelay(counted, { limits }, () => {})
  undo.push(async () => {
    await close()
    await mailbox.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const hold = () => {
    let release = () => {}
    reads.held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
  return { url, reads, hold }
}

it('reads for one fetch of a socket at a time, and gives each message once', async () => {
  const { url, reads } = await startCounted()
  const [dapp, wallet] = [await connectClient(url), await connectClient(url)]
  const topic = freshTopic()
  const sent = Array.from({ length: 350 }, (_, index) => `message ${index}`)
  const messages = sent.map((message) => ({ topic, message, tag: 0 }))
  await dapp.ask('irn_batchPublish', { messages })
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => wallet.ask('irn_fetchMessages', { topic })),
  )
  expect(pages.flatMap((page) => texts(Object(page).messages))).toEqual(sent)
  expect(reads.most).toBe(1)
})

it('reads no more for a socket that has left', async () => {
  const { url, reads, hold } = await startCounted()
  const [greedy, other] = [await connectClient(url), await connectClient(url)]
  const release = hold()
  for (let one = 0; one < 20; one += 1) {
    greedy.ask('irn_fetchMessages', { topic: freshTopic() }).catch(() => {})
  }
  await expect.poll(() => reads.all).toBeGreaterThan(0)
  greedy.socket.terminate()
  const health = new URL('/health', url.replace(/^ws/, 'http'))
  await expect.poll(async () => (await (await fetch(health)).json()).sockets).toBe(1)
  release()
  await other.ask('irn_fetchMessages', { topic: freshTopic() })
  expect(reads.all).toBe(2)
})

it('has no more HTTP requests wait than it may hold', async () => {
  const { url, reads, hold } = await startCounted({ requestsAtOnce: 2 })
  const token = createToken(createIdentity(), url)
  const rpc = new URL('/rpc?projectId=test', url.replace(/^ws/, 'http'))
  const params = { topic: freshTopic() }
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_fetchMessages', params })
  const ask = async () =>
    (await fetch(rpc, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }))
      .status
  const release = hold()
  const first = [ask(), ask()]
  await expect.poll(() => reads.now).toBe(2)
  expect(await ask()).toBe(503)
  release()
  expect(await Promise.all(first)).toEqual([200, 200])
  expect(await ask()).toBe(200)
})
