import { stringifyExact } from '@latchkey/service/http'
import type { RpcFailure } from '../answers.ts'
import { keyOf, type Subscription } from './subscription.ts'

/** A client's subscription to a feed. */
export type Listener = {
  /** The node has accepted the subscription. Called again after each reconnection. */
  opened(): void
  /** The subscription was refused or has ended. */
  failed(error: RpcFailure): void
  /** Receives a notification. `result`: JSON text. Nothing follows the last one. */
  notified(result: string, isLast: boolean): void
}

/** The node's id of a subscription. */
export type SubscriptionId = string | number | bigint

/** A subscription at the node, with its listeners. */
export type Feed = {
  key: string
  subscription: Subscription
  listeners: Set<Listener>
  /** `waiting` for the connection, `requested` until the node answers. */
  state: { kind: 'waiting' } | { kind: 'requested' } | { kind: 'open'; id: SubscriptionId }
}

/** Creates the registry of a chain's feeds, by their subscription and by the node's id. */
export function createFeedRegistry() {
  const feeds = new Map<string, Feed>()
  // A node may give equivalent subscriptions one id.
  const byId = new Map<string, Set<Feed>>()

  return {
    size: () => feeds.size,
    all: () => [...feeds.values()],
    find: (subscription: Subscription) => feeds.get(keyOf(subscription)),
    add(subscription: Subscription): Feed {
      const key = keyOf(subscription)
      const feed: Feed = { key, subscription, listeners: new Set(), state: { kind: 'waiting' } }
      feeds.set(key, feed)
      return feed
    },
    /** Stores the id that the node gave a feed. */
    open(feed: Feed, id: SubscriptionId): void {
      feed.state = { kind: 'open', id }
      const name = stringifyExact(id)
      byId.set(name, (byId.get(name) ?? new Set()).add(feed))
    },
    /** Returns the open feeds with the node's id, as JSON text. */
    withId: (id: string): Feed[] => [...(byId.get(id) ?? [])],
    /** Removes a feed. Returns whether no other open feed has its id. */
    remove(feed: Feed): boolean {
      feeds.delete(feed.key)
      if (feed.state.kind !== 'open') return false
      const name = stringifyExact(feed.state.id)
      const same = byId.get(name)
      same?.delete(feed)
      if (same?.size === 0) byId.delete(name)
      return !byId.has(name)
    },
    /** Makes all feeds wait for the connection. Removes those without listeners. */
    reset(): void {
      byId.clear()
      for (const feed of feeds.values()) {
        feed.state = { kind: 'waiting' }
        if (feed.listeners.size === 0) feeds.delete(feed.key)
      }
    },
    /** Removes and returns all feeds. */
    clear(): Feed[] {
      const removed = [...feeds.values()]
      feeds.clear()
      byId.clear()
      return removed
    },
  }
}
