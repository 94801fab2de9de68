import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { createTestClock } from '@latchkey/devkit/clock'
import { serverClock } from '@latchkey/service/clock'
import { onBothDatabases } from '@latchkey/service/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createDelivery } from './delivery.ts'
import { createAllowance, defaultLimits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { createMethods } from './methods/methods.ts'
import { openMailbox } from './openMailbox.ts'
import { connectMailbox } from './process/remoteMailbox.ts'
import { serveMailbox } from './process/serveMailbox.ts'
import { createPublisher } from './publish.ts'
import { createSession } from './session.ts'
import { connectClient } from './testing/client.ts'
import { freshTopic } from './testing/freshTopic.ts'
import { startRelayProcess } from './testing/relayProcess.ts'
import { plenty, publish } from './testing/starting.ts'
import { createUnanswered } from './unanswered.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** One frame that the relay wrote: to whom, and what it was. */
type Written = { to: string; kind: 'push' | 'answer'; name: string }

/** Sessions on a mailbox whose sockets are replaced by one log of all frames, in the order in which they are written. */
function sessionsOn(mailbox: Mailbox) {
  const limits = { ...defaultLimits, ...plenty }
  const clock = createTestClock()
  const delivery = createDelivery()
  const unanswered = createUnanswered()
  const publisher = createPublisher({ mailbox, delivery, unanswered, clock })
  const methods = createMethods({ mailbox, delivery, publisher, unanswered, limits, clock })
  const onError = () => {}
  const stop = mailbox.onArrival((arrival) => delivery.recheck(arrival))
  const log: Written[] = []

  function join(name: string, onPush: (message: string) => void = () => {}) {
    const parts = { mailbox, delivery, methods, unanswered, limits, clock, onError }
    const session = createSession(
      { clientId: name, hourly: createAllowance(clock, 1e9) },
      {
        send(text) {
          const { id, method, params } = Object(JSON.parse(text))
          if (method !== 'irn_subscription') {
            log.push({ to: name, kind: 'answer', name: String(id) })
            return
          }
          const { message } = Object(Object(params).data)
          log.push({ to: name, kind: 'push', name: message })
          session.receive(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
          onPush(message)
        },
        afterwards: (step) => step(),
        close() {},
      },
      parts,
    )
    undo.push(async () => session.end())
    return (id: string, method: string, params: object) =>
      session.receive(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  }
  undo.push(async () => stop())
  return { join, log }
}

/** The messages that were pushed to anybody before their publisher was answered; a request has its message's name. */
function overtaking(log: readonly Written[]): string[] {
  const answered = new Set<string>()
  const found: string[] = []
  for (const { kind, name } of log) {
    if (kind === 'answer') answered.add(name)
    else if (!answered.has(name)) found.push(name)
  }
  return found
}

async function exchange(mailbox: Mailbox, messages: number): Promise<Written[]> {
  const { join, log } = sessionsOn(mailbox)
  const [asks, replies] = [freshTopic(), freshTopic()]
  const wallet = join('wallet', (message) => {
    const reply = `reply to ${message}`
    wallet(reply, 'irn_publish', { topic: replies, message: reply })
  })
  const dapp = join('dapp')
  const reader = join('reader')
  wallet('0', 'irn_subscribe', { topic: asks })
  dapp('0', 'irn_subscribe', { topic: replies })
  for (let number = 1; number <= messages; number += 1) {
    dapp(`ask ${number}`, 'irn_publish', { topic: asks, message: `ask ${number}` })
    // Reads the mailbox again and again while messages become durable.
    reader('0', 'irn_subscribe', { topic: asks })
    if (number % 5 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const pushesTo = (name: string) => log.filter(({ to, kind }) => to === name && kind === 'push')
  for (const name of ['dapp', 'wallet', 'reader'])
    await expect.poll(() => pushesTo(name).length).toBe(messages)
  return log
}

onBothDatabases('a publish is answered before anybody is given its message', (fresh) => {
  async function open(): Promise<Mailbox> {
    const mailbox = await openMailbox(await fresh())
    undo.push(() => mailbox.close())
    return mailbox
  }

  it('in one process', async () => {
    expect(overtaking(await exchange(await open(), 200))).toEqual([])
  })

  it('where a worker process has the mailbox', async () => {
    const path = joinPath(mkdtempSync(joinPath(tmpdir(), 'latchkey-order-')), 'mailbox')
    undo.push(await serveMailbox(await open(), path, () => {}))
    const remote = connectMailbox(path, serverClock)
    undo.push(() => remote.close())
    expect(overtaking(await exchange(remote, 200))).toEqual([])
  })

  it('where the database answers late that the message is durable', async () => {
    const mailbox = await open()
    const late: Mailbox = {
      ...mailbox,
      async append(messages) {
        const appended = await mailbox.append(messages)
        for (let attempt = 0; attempt < 20; attempt += 1)
          await new Promise((resolve) => setImmediate(resolve))
        return appended
      },
    }
    expect(overtaking(await exchange(late, 60))).toEqual([])
  })
})

describe('a message whose publish fails', () => {
  it('is given to who listens when it became durable all the same', async () => {
    const mailbox = await openMailbox(undefined)
    undo.push(() => mailbox.close())
    const { join, log } = sessionsOn({
      ...mailbox,
      async append(messages) {
        await mailbox.append(messages)
        throw new Error('The answer was lost')
      },
    })
    const topic = freshTopic()
    const [wallet, dapp] = [join('wallet'), join('dapp')]
    wallet('0', 'irn_subscribe', { topic })
    dapp('1', 'irn_publish', { topic, message: 'one' })
    await expect.poll(() => log).toContainEqual({ to: 'wallet', kind: 'push', name: 'one' })
  })
})

it('a client has its answer before the reply of one that replies at once, through the front', async () => {
  const relay = await startRelayProcess()
  undo.push(() => relay.stop())
  const [asks, replies] = [freshTopic(), freshTopic()]
  const wallet = await connectClient(relay.url, {
    onPush: ({ message }) => publish(wallet, replies, `reply to ${message}`),
  })
  const dapp = await connectClient(relay.url)
  const answered = new Set<string>()
  const early: string[] = []
  dapp.socket.on('message', (data) => {
    const text = String(data)
    const reply = /reply to (\d+)/.exec(text)?.[1]
    const answer = /^\{"id":(\d+),.*"result":true/.exec(text)?.[1]
    if (answer !== undefined) answered.add(answer)
    if (reply !== undefined && !answered.has(reply)) early.push(reply)
  })
  await wallet.ask('irn_subscribe', { topic: asks })
  await dapp.ask('irn_subscribe', { topic: replies })
  for (let number = 1; number <= 300; number += 1) {
    const params = JSON.stringify({ topic: asks, message: `${number}`, tag: 1108 })
    dapp.socket.send(`{"id":${number},"jsonrpc":"2.0","method":"irn_publish","params":${params}}`)
    if (number % 20 === 0) await dapp.untilPushed(number)
  }
  await dapp.untilPushed(300)
  expect(answered.size).toBe(300)
  expect(early).toEqual([])
})
