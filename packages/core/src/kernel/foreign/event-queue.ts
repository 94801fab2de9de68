import { type Clock, systemClock } from '@latchkey/protocol'
import type { ConnectorEvent } from '../connector/connector.ts'

/** Milliseconds that a storm of events is gathered for. */
const tick = 16

/** Delivers what a wallet says in bunches: of each type only the last, in the order they came. */
export function eventQueue(
  listener: (event: ConnectorEvent) => void,
  { after }: Clock = systemClock,
) {
  const waiting = new Map<ConnectorEvent['type'], ConnectorEvent>()
  let cancel: (() => void) | undefined
  let open = true

  function deliver() {
    cancel = undefined
    const events = [...waiting.values()]
    waiting.clear()
    for (const event of events) if (open) listener(event)
  }

  return {
    push(event: ConnectorEvent): void {
      if (!open) return
      waiting.delete(event.type)
      waiting.set(event.type, event)
      cancel ??= after(tick, deliver)
    },
    close(): void {
      open = false
      cancel?.()
    },
  }
}
