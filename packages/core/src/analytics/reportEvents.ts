import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { once } from '../kernel/clock/once.ts'
import { loaded } from '../kernel/connector/lazy-connector.ts'
import type { Moment } from './eventReporter.ts'

/** Milliseconds after an event, so that what the visitor waits for is loaded first. */
const patience = 500

/**
 * Reports every event except `MODAL_CREATED` to the gateway, if the site and the gateway both enable analytics. Stops
 * when the signal aborts (H2).
 */
export function reportEvents(client: Latchkey, signal: AbortSignal): void {
  const load = once(() =>
    loaded(import('./eventReporter.ts')).then(({ createEventReporter }) =>
      createEventReporter(client, signal),
    ),
  )
  const waiting: Moment[] = []
  const { clock } = client[internals]
  let cancel: (() => void) | undefined
  const undo = client.events.subscribe((event) => {
    if (!client.options.features.analytics || event.event === 'MODAL_CREATED') return
    waiting.push({ event, at: clock.now(), state: client.getState() })
    // A restored connection alone sends no request. It is reported with the visitor's next action.
    if (event.event !== 'CONNECTION_RESTORED') cancel ??= clock.after(patience, flush)
  })
  const flush = () => {
    cancel = undefined
    const moments = waiting.splice(0)
    load().then(
      (report) => Promise.all(moments.map(report)),
      // If the code does not load, these events are lost. The next event tries again.
      () => {},
    )
  }
  signal.addEventListener('abort', () => {
    undo()
    cancel?.()
  })
}
