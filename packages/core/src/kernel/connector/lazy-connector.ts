import { earlyError } from '@latchkey/protocol'
import { attempt } from '../clock/ask.ts'
import { once } from '../clock/once.ts'
import type { Connector } from './connector.ts'

/** What a connector does, as against what it is. */
export type ConnectorMethods = Pick<Connector, 'connect' | 'restore' | 'disconnect' | 'subscribe'>
type Description = Omit<Connector, keyof ConnectorMethods | 'preload'>

/**
 * A connector whose methods are loaded when first called, so that a page that only lists a wallet does not carry
 * them. Its methods throw `NETWORK_FAILED` when loading fails.
 */
export function lazyConnector(
  description: Description,
  load: () => Promise<ConnectorMethods>,
): Connector {
  const methods = once(() => loaded(load()))
  return {
    ...description,
    preload() {
      // A failure is thrown again by the first method that is called.
      methods().catch(() => {})
    },
    connect: async (request) => (await methods()).connect(request),
    restore: async (request) => (await methods()).restore(request),
    disconnect: async () => (await methods()).disconnect(),
    subscribe: lazySubscribe(methods.made, methods),
  }
}

type Subscribable = Pick<Connector, 'subscribe'>

/** Subscribes at once where it can be, for what a wallet says right after connecting is not to be missed; else once loaded. */
export function lazySubscribe(
  there: () => Subscribable | undefined,
  load: () => Promise<Subscribable>,
): Connector['subscribe'] {
  return (listener) => {
    const now = there()
    if (now) return now.subscribe(listener)
    // `null` once it is over.
    let undo: (() => void) | null = () => {}
    attempt(async () => {
      const { subscribe } = await load()
      undo &&= subscribe(listener)
    })
    return () => {
      undo?.()
      undo = null
    }
  }
}

/** A dynamic import whose failure is `NETWORK_FAILED`. */
export function loaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((cause: unknown) => {
    throw earlyError('NETWORK_FAILED', cause)
  })
}
