import { every } from '@latchkey/protocol'
import { serverClock } from '@latchkey/service/clock'
import type { RelaySettings } from '../relay.ts'

/** What the parent tells both children. */
export type ChildSettings = {
  /** Where worker and front meet. */
  path: string
  database?: string
  relay: RelaySettings
  /** Milliseconds between two signs of life. */
  aliveEvery: number
}

const variable = 'LATCHKEY_RELAY_CHILD'

export function settingsForChild(settings: ChildSettings): Record<string, string> {
  return { [variable]: JSON.stringify(settings) }
}

/** What this child was told by the parent that has forked it. */
export function settingsOfChild(): ChildSettings {
  const settings: ChildSettings = JSON.parse(process.env[variable] ?? '')
  return settings
}

/** What parent and children say to each other. */
export type FromChild = 'ready' | 'alive' | { taken: number }
export type ToChild = 'stop' | { connection: number }

/** Lets the parent end this child, and nobody else: but it never outlives the parent. */
export function obeyParent(stop: () => Promise<void>): void {
  process.on('SIGTERM', () => {})
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))
  process.on('message', (message: ToChild) => {
    if (message === 'stop') void stop().finally(() => process.exit(0))
  })
}

/** Tells the parent again and again that this child is not stuck; the first time that it has started. */
export function tellAlive(interval: number): void {
  tellParent('ready')
  every(serverClock, interval, () => tellParent('alive'))
}

export function tellParent(message: FromChild): void {
  process.send?.(message)
}

/** Failures are told on standard error, as one line each. */
export function tellError(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', event: 'relay', error: text })}\n`)
}
