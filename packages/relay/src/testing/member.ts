import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, connectClient, createIdentity, type Pushed } from './client.ts'

/** One side of a session: it comes back whenever its socket is lost, and drops what it has seen, as wallets do. */
export type Member = {
  /** Numbers of the messages that the relay has acknowledged. */
  acknowledged: number[]
  /** What the other side sent, in the order in which it was handled. */
  handled: string[]
  /** Pushes of something that this very socket was given before. */
  repeatedOnSocket: number
  /** Pushes of something that an earlier socket was given. */
  repeatedLater: number
  /** Pushes that differ from the first of the same message. */
  changed: number
  connections: number
  /** Connections that were cut while they were being made, by a front that was killed just then. */
  cut: number
  /** Why connections could not be made. */
  refused: string[]
  send(every: number, signal: AbortSignal): Promise<void>
  leave(): void
}

const comeBackAfter = 100

export function joinSession(relay: string, topic: string, name: string): Member {
  const identity = createIdentity()
  const first = new Map<string, Pushed>()
  let current: Promise<Client> | undefined
  let isLeaving = false
  let sent = 0

  const member: Member = {
    acknowledged: [],
    handled: [],
    repeatedOnSocket: 0,
    repeatedLater: 0,
    changed: 0,
    connections: 0,
    cut: 0,
    refused: [],
    async send(every, signal) {
      await sleep(Math.random() * every)
      while (!signal.aborted) {
        sent += 1
        await publish(sent)
        await sleep(every)
      }
    },
    leave() {
      isLeaving = true
      void current?.then(({ socket }) => socket.terminate())
    },
  }

  async function connect(): Promise<Client> {
    for (;;) {
      const client = await open()
      try {
        await client.ask('irn_batchSubscribe', { topics: [topic] })
        client.closed.then(comeBack)
        return client
      } catch {
        // It was cut before it could subscribe.
        await sleep(comeBackAfter)
      }
    }
  }

  async function open(): Promise<Client> {
    for (;;) {
      const onThisSocket = new Set<string>()
      const onPush = (push: Pushed) => take(push, onThisSocket)
      try {
        const client = await connectClient(relay, { identity, onPush })
        member.connections += 1
        return client
      } catch (error) {
        if (isLeaving) throw error
        if (isCut(error)) member.cut += 1
        else member.refused.push(error instanceof Error ? error.message : String(error))
        await sleep(comeBackAfter)
      }
    }
  }

  async function comeBack(): Promise<void> {
    if (isLeaving) return
    const lost = current
    await sleep(comeBackAfter)
    if (current === lost) current = connect()
    current?.catch(() => {})
  }

  function take(push: Pushed, onThisSocket: Set<string>): void {
    const hash = createHash('sha256').update(push.message).digest('hex')
    const before = first.get(hash)
    if (onThisSocket.has(hash)) member.repeatedOnSocket += 1
    else if (before) member.repeatedLater += 1
    onThisSocket.add(hash)
    if (!before) {
      first.set(hash, push)
      member.handled.push(push.message)
    } else if (before.publishedAt !== push.publishedAt || before.id !== push.id) {
      member.changed += 1
    }
  }

  async function publish(number: number): Promise<void> {
    const given = { topic, message: `${name}:${number}`, ttl: 300, tag: 1108 }
    while (!isLeaving) {
      try {
        const client = await current
        await client?.ask('irn_publish', given)
        member.acknowledged.push(number)
        return
      } catch {
        await sleep(comeBackAfter / 2)
      }
    }
  }

  current = connect()
  current.catch(() => {})
  return member
}

/** Node's "socket hang up": somebody had accepted the connection, and was gone before an answer. */
function isCut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
