import { randomBytes } from 'node:crypto'
import type { Namespace } from '@latchkey/protocol'
import type { Share } from '@latchkey/service/clients'
import type { RpcFailure } from '../answers.ts'
import type { Listener } from './feedRegistry.ts'
import type { Feeds } from './feeds.ts'
import type { Subscription } from './subscription.ts'
import type { Wire } from './wire.ts'

/** `result` is JSON text. Call `sent` after sending it to the client: it releases the notifications. */
export type SubscriptionOutcome =
  | { ok: true; result: string; sent?: () => void }
  | { ok: false; error: RpcFailure }

/** The subscriptions of one client. */
export type Subscriptions = {
  /** Subscribes. Resolves once the node has accepted or refused the subscription. */
  open(subscription: Subscription): Promise<SubscriptionOutcome>
  /** Ends the subscription with this id (JSON text), if `method` ends its kind. */
  close(method: string, id: string): SubscriptionOutcome
  /** Ends all subscriptions. */
  end(): void
}

export type SubscriptionsSettings = {
  feeds: Feeds
  namespace: Namespace
  /** The highest number of subscriptions of this socket. */
  most: number
  /** The client's subscriptions on all its sockets. */
  share: Share
}

type Entry = { subscription: Subscription; listener: Listener; outlet: Outlet }

/** The highest number of notifications that wait for the response to their subscription. */
const heldMax = 1_000

const tooManyOfClient = { code: -32005, message: 'Too many subscriptions of one client' }
const unknownId = { code: -32602, message: 'Invalid subscription id' }

export function createSubscriptions(wire: Wire, settings: SubscriptionsSettings): Subscriptions {
  const { feeds, namespace, most, share } = settings
  const entries = new Map<string, Entry>()
  let lastId = 0

  /** Creates an id in the format of the family's nodes, on which clients rely. */
  function newId(): string {
    lastId += 1
    return namespace === 'solana' ? String(lastId) : `"0x${randomBytes(16).toString('hex')}"`
  }

  function drop(id: string): void {
    if (entries.delete(id)) share.change(-1)
  }

  return {
    async open(subscription) {
      if (entries.size >= most)
        return { ok: false, error: { code: -32005, message: `At most ${most} subscriptions` } }
      if (share.isFull()) return { ok: false, error: tooManyOfClient }
      return new Promise((resolve) => {
        const id = newId()
        const outlet = createOutlet(wire, subscription.event, id)
        const listener: Listener = {
          opened: () => resolve({ ok: true, result: id, sent: outlet.release }),
          failed(error) {
            drop(id)
            // Otherwise the client would wait for notifications that never come.
            if (outlet.isReleased()) wire.close(1013, error.message)
            resolve({ ok: false, error })
          },
          notified(result, isLast) {
            if (isLast) drop(id)
            outlet.push(result)
          },
        }
        entries.set(id, { subscription, listener, outlet })
        share.change(1)
        feeds.join(subscription, listener)
      })
    },
    close(method, id) {
      const entry = entries.get(id)
      if (entry?.subscription.unsubscribe !== method) return { ok: false, error: unknownId }
      // A client can guess ids that count up. Until the node answers, the subscription stays and counts.
      if (!entry.outlet.isReleased()) return { ok: false, error: unknownId }
      drop(id)
      feeds.leave(entry.subscription, entry.listener)
      return { ok: true, result: 'true' }
    },
    end() {
      for (const [id, { subscription, listener }] of entries) {
        drop(id)
        feeds.leave(subscription, listener)
      }
    },
  }
}

type Outlet = ReturnType<typeof createOutlet>

/** Sends notifications to a client, once it has the subscription's id. */
function createOutlet(wire: Wire, event: string, id: string) {
  let held: string[] | undefined = []

  function write(result: string): void {
    wire.send(
      `{"jsonrpc":"2.0","method":"${event}","params":{"subscription":${id},"result":${result}}}`,
    )
  }

  return {
    isReleased: () => held === undefined,
    release() {
      const first = held ?? []
      held = undefined
      for (const result of first) write(result)
    },
    push(result: string) {
      if (!held) write(result)
      else if (held.push(result) > heldMax) wire.close(1013, 'Notifications wait for too long')
    },
  }
}
