import { every } from '@latchkey/protocol'
import { serverClock } from '@latchkey/service/clock'
import type { DatabaseSettings } from '@latchkey/service/database'
import type { MetricsSettings } from '@latchkey/service/metrics'
import type { RelaySettings } from '../relay.ts'

/** The settings of both children. */
export type ChildSettings = {
  /** The local socket between worker and front. */
  path: string
  database?: string
  relay: RelaySettings
  /** Milliseconds between two signs of life. */
  aliveEvery: number
  metrics?: MetricsSettings
  databaseSettings?: DatabaseSettings
  /** Milliseconds that requests in flight have to finish. */
  finishWithin: number
}

const variable = 'LATCHKEY_RELAY_CHILD'

export function settingsForChild(settings: ChildSettings): Record<string, string> {
  return { [variable]: JSON.stringify(settings) }
}

/** Returns the settings from the parent of this child. */
export function settingsOfChild(): ChildSettings {
  const settings: ChildSettings = JSON.parse(process.env[variable] ?? '')
  return settings
}

/** The messages between parent and children. */
export type FromChild = 'ready' | 'alive' | { taken: number }
export type ToChild = 'drain' | 'finish' | 'stop' | { connection: number }

export type Ending = {
  /** Prepares for the end. */
  drain?(): void
  /** Ends once the requests in flight are finished; absent: as `stop`. */
  finish?(): Promise<void>
  stop(): Promise<void>
}

/** Lets only the parent end this child. The child ends with its parent. */
export function obeyParent({ drain, finish, stop }: Ending): void {
  process.on('SIGTERM', () => {})
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))
  process.on('message', (message: ToChild) => {
    if (message === 'drain') drain?.()
    if (message === 'finish') void (finish ?? stop)().finally(() => process.exit(0))
    if (message === 'stop') void stop().finally(() => process.exit(0))
  })
}

/** Reports that this child has started, and then at intervals that it is not stuck. */
export function reportAlive(interval: number): void {
  sendToParent('ready')
  every(serverClock, interval, () => sendToParent('alive'))
}

export function sendToParent(message: FromChild): void {
  process.send?.(message)
}

/** Writes a failure to standard error, as one line. */
export function reportError(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', event: 'relay', error: text })}\n`)
}
