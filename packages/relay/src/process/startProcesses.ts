import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverClock, sleep } from '@latchkey/service/clock'
import { defaultDrain } from '@latchkey/service/lifecycle'
import { checkHosts } from '../hosts.ts'
import type { RelayOptions, RunningRelay } from '../start.ts'
import { acceptConnections } from './accept.ts'
import { type Child, keepChild } from './child.ts'
import { settingsForChild } from './settings.ts'

export type ProcessesOptions = Omit<RelayOptions, 'onError'> & {
  /** Milliseconds without a heartbeat, after which a process is restarted: 10,000 when absent. */
  stuckAfter?: number
}

/** The number of missing heartbeats after which a process is stuck. */
const signsOfLife = 5
/** Milliseconds that a process has for its end, beyond those that requests in flight have. */
const endWithin = 5_000
/** Milliseconds until a process that was started again is ready, at the most. */
const startWithin = 60_000

/**
 * Starts the relay as two processes, a front that holds the sockets and a worker that owns the mailbox, and starts
 * each again when it ends or is stuck. Resolves once it listens.
 */
export async function startRelayProcesses(options: ProcessesOptions): Promise<RunningRelay> {
  const {
    port = 4320,
    host = '127.0.0.1',
    stuckAfter = 10_000,
    database: _,
    drain = defaultDrain,
    metrics,
    databaseSettings,
    clock = serverClock,
    ...relay
  } = options
  checkHosts(host, relay.hosts)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, '-')}`
      : join(folder, 'mailbox')
  // Without a database of the operator's the messages live as long as this process, whatever its children do.
  const database = options.database ?? `sqlite:${join(folder, 'mailbox.db')}`
  const aliveEvery = stuckAfter / signsOfLife
  const env = settingsForChild({
    path,
    relay,
    database,
    aliveEvery,
    finishWithin: drain.limit,
    ...(metrics && { metrics }),
    ...(databaseSettings && { databaseSettings }),
  })
  const watched = { env, pulse: { every: aliveEvery, missedMax: signsOfLife }, startWithin, clock }
  const children: Child[] = []
  let front: Child | undefined
  const acceptor = await acceptConnections(port, host, (connection, socket) => {
    front?.send({ connection }, socket)
  })

  async function finish(): Promise<void> {
    front?.send('drain')
    await sleep(clock, drain.pause)
    acceptor.stopListening()
    await front?.finish(drain.limit + endWithin)
    await stop()
  }

  async function stop(): Promise<void> {
    acceptor.close()
    for (const child of children.reverse()) await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    children.push(await keepChild({ entry: entryOf('worker'), ...watched }))
    front = await keepChild({
      entry: entryOf('front'),
      ...watched,
      onReady(child) {
        front = child
        acceptor.handAll()
      },
      onMessage({ taken }) {
        acceptor.taken(taken)
      },
    })
    children.push(front)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `ws://${host.includes(':') ? `[${host}]` : host}:${acceptor.port}`,
    drain: finish,
    stop,
  }
}

/** A file beside this one, in whichever form this one is run. */
function entryOf(name: string): URL {
  return new URL(import.meta.url.replace(/startProcesses(\.\w+)$/, `${name}$1`))
}
