import type { Arrival, Message } from './mailbox.ts'
import type { Outlet } from './outlet.ts'

/** Which sockets listen to which topics. */
export type Delivery = {
  listen(outlet: Outlet, topic: string): void
  forget(outlet: Outlet, topic: string): void
  /** Offers a message that has just become durable to every listening socket but its sender's. */
  deliver(message: Message, publisher: string): void
  /** Has the listening sockets read the mailbox again. */
  recheck(arrival: Arrival): void
  /**
   * Since when (Unix milliseconds) a message on the topic waits for a listening socket that keeps up; `undefined` when
   * none waits.
   */
  waitingSince(topic: string, now: number): number | undefined
  leave(outlet: Outlet): void
}

export function createDelivery(): Delivery {
  const outlets = new Set<Outlet>()
  const listeners = new Map<string, Set<Outlet>>()

  function remove(outlet: Outlet, topic: string): void {
    const those = listeners.get(topic)
    those?.delete(outlet)
    if (those?.size === 0) listeners.delete(topic)
  }

  return {
    listen(outlet, topic) {
      const those = listeners.get(topic) ?? new Set()
      listeners.set(topic, those.add(outlet))
      outlets.add(outlet)
      outlet.listen(topic)
    },
    forget(outlet, topic) {
      remove(outlet, topic)
      outlet.forget(topic)
    },
    deliver(message, publisher) {
      for (const outlet of listeners.get(message.topic) ?? [])
        if (outlet.clientId !== publisher) outlet.offer(message)
    },
    recheck(arrival) {
      if (arrival === 'anywhere') {
        for (const outlet of outlets) outlet.recheck(outlet.topics())
        return
      }
      for (const topic of new Set(arrival))
        for (const outlet of listeners.get(topic) ?? []) outlet.recheck([topic])
    },
    waitingSince(topic, now) {
      let since: number | undefined
      for (const outlet of listeners.get(topic) ?? []) {
        const own = outlet.waitingSince(now)
        if (own !== undefined && own < (since ?? Number.POSITIVE_INFINITY)) since = own
      }
      return since
    },
    leave(outlet) {
      for (const topic of outlet.topics()) remove(outlet, topic)
      outlets.delete(outlet)
      outlet.close()
    },
  }
}
