import type { Clock } from '@latchkey/protocol'
import { sleep } from '@latchkey/service/clock'
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  StorageType,
} from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { streamName, subjects } from './subjects.ts'

/** No message is stored for longer, in milliseconds: the longest time to live that the relay accepts. */
const ageMax = 30 * 86_400_000
/** Replicas of each message when the URL names that many servers. */
const replicasMax = 3
const triesMax = 20
const retryAfter = 500
/** The server's code for a stream of this name with another configuration. */
const otherConfiguration = 10_058
/** Bytes: the longest envelope, and its facts. */
const payloadMin = 2 * 1_048_576

export type Stream = {
  connection: NatsConnection
  client: JetStreamClient
  manager: JetStreamManager
}

type Waiting = {
  /** Milliseconds to wait for each answer. */
  patience: number
  clock: Clock
}

/**
 * Connects to the servers of `nats://[user:password@]host:port,host:port,…` and creates the stream if it is missing,
 * with a replica on up to three of the named servers. Rejects if no server has JetStream, or if they take no message of
 * 2 MiB.
 */
export async function connectStream(url: string, { patience, clock }: Waiting): Promise<Stream> {
  const { servers, user, pass } = parseServers(url)
  const connection = await connect({
    servers,
    ...(user !== undefined && { user }),
    ...(pass !== undefined && { pass }),
    name: 'latchkey-relay',
    maxReconnectAttempts: -1,
    waitOnFirstConnect: false,
  })
  try {
    checkPayload(connection)
    const manager = await jetstreamManager(connection, {
      timeout: patience,
      checkAPI: false,
    })
    await createStream(manager, Math.min(servers.length, replicasMax), clock)
    return { connection, client: jetstream(connection, { timeout: patience }), manager }
  } catch (error) {
    await connection.close()
    throw error
  }
}

function checkPayload({ info }: NatsConnection): void {
  const accepted = info?.max_payload ?? 0
  if (accepted >= payloadMin) return
  throw new Error(
    `NATS accepts ${accepted} bytes a message, and the relay needs ${payloadMin}: set max_payload: 8MB`,
  )
}

/** Creates the stream. Tries again while the servers elect a leader, as after a start of all of them. */
async function createStream(
  manager: JetStreamManager,
  replicas: number,
  clock: Clock,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await addStream(manager, replicas)
      return
    } catch (error) {
      if (tries === triesMax || codeOf(error) === otherConfiguration) throw error
      await sleep(clock, retryAfter)
    }
  }
}

/** Several relays may do so at once: the configuration is the same. */
async function addStream(manager: JetStreamManager, replicas: number): Promise<void> {
  await manager.streams.add({
    name: streamName,
    subjects: [...subjects],
    storage: StorageType.File,
    num_replicas: replicas,
    max_age: nanos(ageMax),
    // A subject holds one message: the stream refuses a second one instead of replacing the first.
    max_msgs_per_subject: 1,
    discard: DiscardPolicy.New,
    discard_new_per_subject: true,
  })
}

type Servers = { servers: string[]; user?: string; pass?: string }

/** Reads a URL with one or more servers. Throws a TypeError if it names none. */
export function parseServers(url: string): Servers {
  const [, login, hosts] = /^nats:\/\/(?:([^@/]*)@)?([^@/]+)\/?$/.exec(url) ?? []
  if (hosts === undefined) throw new TypeError('The URL of NATS is nats://host:port,host:port,…')
  const servers = hosts.split(',').map((host) => host.trim())
  if (login === undefined) return { servers }
  const [user = '', pass = ''] = login.split(':').map(decodeURIComponent)
  return { servers, user, pass }
}

/** Returns the server's code of a refused request. */
export function codeOf(error: unknown): number | undefined {
  return error instanceof JetStreamApiError ? error.code : undefined
}
