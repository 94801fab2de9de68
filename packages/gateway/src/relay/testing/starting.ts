import { afterEach } from 'vitest'
import type { FreshDatabase } from '../../testing/databases.ts'
import { type RelayOptions, startRelay } from '../start.ts'
import { type Client, type ClientOptions, connectClient } from './client.ts'

/** Gives a suite relays and clients that are gone after each test. */
export function relaysOf(fresh: FreshDatabase) {
  const undo: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  return async function start(options: RelayOptions = {}) {
    const database = await fresh()
    const relay = await startRelay({ port: 0, ...(database && { database }), ...options })
    undo.push(() => relay.stop())
    const connect = async (client: ClientOptions = {}) => {
      const connected = await connectClient(relay.url, client)
      undo.push(async () => connected.socket.terminate())
      return connected
    }
    return { ...relay, connect }
  }
}

export function publish(client: Client, topic: string, message: string, more: object = {}) {
  return client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more })
}

export const texts = (pushed: readonly { message: string }[]) =>
  pushed.map(({ message }) => message)
