import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RelayOptions, RunningRelay } from '../start.ts'
import { acceptConnections } from './accept.ts'
import { type Child, keepChild } from './child.ts'
import { settingsForChild } from './settings.ts'

/**
 * Starts the relay as two processes, a front that holds the sockets and a worker that owns the mailbox, and starts
 * each again when it ends. Resolves once it listens.
 */
export async function startRelayProcesses(
  options: Omit<RelayOptions, 'onError'>,
): Promise<RunningRelay> {
  const { port = 4320, host = '127.0.0.1', database: _, ...relay } = options
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, '-')}`
      : join(folder, 'mailbox')
  // Without a database of the operator's the messages live as long as this process, whatever its children do.
  const database = options.database ?? `sqlite:${join(folder, 'mailbox.db')}`
  const env = settingsForChild({ path, relay, database })
  const children: Child[] = []
  let front: Child | undefined
  const acceptor = await acceptConnections(port, host, (connection, socket) => {
    front?.send({ connection }, socket)
  })

  async function stop(): Promise<void> {
    acceptor.close()
    for (const child of children.reverse()) await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    children.push(await keepChild({ entry: entryOf('worker'), env }))
    front = await keepChild({
      entry: entryOf('front'),
      env,
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
  return { url: `ws://${host.includes(':') ? `[${host}]` : host}:${acceptor.port}`, stop }
}

/** A file beside this one, in whichever form this one is run. */
function entryOf(name: string): URL {
  return new URL(import.meta.url.replace(/startProcesses(\.\w+)$/, `${name}$1`))
}
