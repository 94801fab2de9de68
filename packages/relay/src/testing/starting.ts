import { createTestClock } from '@latchkey/devkit/clock'
import type { FreshDatabase } from '@latchkey/service/testing'
import { afterEach } from 'vitest'
import { type RelayOptions, startRelay } from '../start.ts'
import { type Client, type ClientOptions, connectClient, type Identity } from './client.ts'

/** Limits for tests that ask more than a client may, and for processes, whose time goes on: none of them is refused. */
export const plenty = { backlogTime: 60_000, publishesPerSecond: 1e6, requestsPerSecond: 1e6 }
/** Longer than a relay waits for clients to leave. */
const leaving = 1_000

/** Starts relays, whose clock is driven, and clients. Stops them after each test. */
export function relaysOf(fresh: FreshDatabase) {
  const undo: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  return async function start(options: RelayOptions = {}) {
    const database = await fresh()
    const clock = createTestClock()
    const relay = await startRelay({
      port: 0,
      clock,
      ...(database && { database }),
      ...options,
    })
    undo.push(async () => {
      const stopped = relay.stop()
      await clock.advance(leaving)
      await stopped
    })
    const connect = async (client: ClientOptions = {}) => {
      const connected = await connectClient(relay.url, client)
      undo.push(async () => connected.socket.terminate())
      return connected
    }
    return { ...relay, connect, clock }
  }
}

export function publish(client: Client, topic: string, message: string, more: object = {}) {
  return client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more })
}

type Connect = (options: ClientOptions) => Promise<Client>

/**
 * Returns the messages of a topic that a client has not acknowledged. Uses a new socket, since no socket receives a
 * message twice.
 */
export async function waitingFor(
  connect: Connect,
  identity: Identity,
  topic: string,
): Promise<string[]> {
  const reader = await connect({ identity })
  const page = Object(await reader.ask('irn_fetchMessages', { topic }))
  await reader.close()
  return texts(page.messages)
}

export const texts = (pushed: readonly { message: string }[]) =>
  pushed.map(({ message }) => message)
