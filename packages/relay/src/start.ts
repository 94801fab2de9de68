import { once } from 'node:events'
import { checkHosts } from './hosts.ts'
import { roomOf } from './limits.ts'
import { openMailbox } from './openMailbox.ts'
import { createRelay, type RelaySettings } from './relay.ts'

/** Options of `startRelay`. */
export type RelayOptions = RelaySettings & {
  /** 0 takes a free one. */
  port?: number
  /** The address to listen at; only this machine when absent. Others need `hosts`. */
  host?: string
  /** `postgres://…` or `sqlite:<file>`; absent: in memory. */
  database?: string
  /** Called with failures of the relay itself. */
  onError?: (error: unknown) => void
}

/** A relay that listens. */
export type RunningRelay = {
  /** `ws://…`, without a trailing slash. */
  url: string
  /** Stops listening, closes the sockets, and closes the database. */
  stop(): Promise<void>
}

/** Starts a relay in this process and resolves once it listens. Rejects when port or database cannot be opened. */
export async function startRelay(options: RelayOptions = {}): Promise<RunningRelay> {
  const { port = 4320, host = '127.0.0.1', database, onError = () => {}, ...settings } = options
  checkHosts(host, settings.hosts)
  const mailbox = await openMailbox(database, {
    ...roomOf(settings.limits),
    onError,
    ...(settings.clock && { clock: settings.clock }),
  })
  const relay = createRelay(mailbox, settings, onError)
  try {
    relay.server.listen(port, host)
    await once(relay.server, 'listening')
  } catch (error) {
    await mailbox.close()
    throw error
  }
  const address = relay.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `ws://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    async stop() {
      await relay.close()
      await mailbox.close()
    },
  }
}
