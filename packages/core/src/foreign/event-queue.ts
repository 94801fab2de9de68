import type { ConnectorEvent } from '../connector.ts'

/** Milliseconds that a storm of events is gathered for. */
const tick = 16

/** Delivers what a wallet says in bunches: of each type only the last, in the order they came. */
export function eventQueue(listener: (event: ConnectorEvent) => void) {
  const waiting = new Map<ConnectorEvent['type'], ConnectorEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = true

  function deliver() {
    timer = undefined
    const events = [...waiting.values()]
    waiting.clear()
    for (const event of events) if (open) listener(event)
  }

  return {
    push(event: ConnectorEvent): void {
      if (!open) return
      waiting.delete(event.type)
      waiting.set(event.type, event)
      timer ??= setTimeout(deliver, tick)
    },
    close(): void {
      open = false
      clearTimeout(timer)
    },
  }
}
