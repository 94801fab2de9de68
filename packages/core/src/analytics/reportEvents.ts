import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { once } from '../kernel/clock/once.ts'
import { loaded } from '../kernel/connector/lazy-connector.ts'
import type { Moment } from './teller.ts'

/** Milliseconds after an event, so that what the visitor waits for is loaded first. */
const patience = 500

/**
 * Tells the gateway of every event but `MODAL_CREATED`, where the site and the gateway both want that, until the signal
 * aborts (H2).
 */
export function tellEvents(client: Latchkey, signal: AbortSignal): void {
  const load = once(() =>
    loaded(import('./teller.ts')).then(({ createTeller }) => createTeller(client, signal)),
  )
  const waiting: Moment[] = []
  const { clock } = client[internals]
  let cancel: (() => void) | undefined
  const undo = client.events.subscribe((event) => {
    if (!client.options.features.analytics || event.event === 'MODAL_CREATED') return
    waiting.push({ event, at: clock.now(), state: client.getState() })
    // A page that only comes back asks nothing: that is told once the visitor does something.
    if (event.event !== 'CONNECTION_RESTORED') cancel ??= clock.after(patience, flush)
  })
  const flush = () => {
    cancel = undefined
    const told = waiting.splice(0)
    load().then(
      (tell) => Promise.all(told.map(tell)),
      // What could not be loaded tells nothing; the next event tries again.
      () => {},
    )
  }
  signal.addEventListener('abort', () => {
    undo()
    cancel?.()
  })
}
