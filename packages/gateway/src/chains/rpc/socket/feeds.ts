import { stringifyExact } from '@latchkey/service/http'
import * as v from 'valibot'
import { type RpcFailure, unreachable } from '../answers.ts'
import { createFeedRegistry, type Feed, type Listener } from './feedRegistry.ts'
import { createNodeLink, type NodeLinkEvents } from './nodeLink.ts'
import type { NodeAddress, NodeOutcome } from './nodeSocket.ts'
import type { Subscription } from './subscription.ts'

/** The subscriptions to one chain's node. Equal subscriptions of several clients share one. */
export type Feeds = {
  join(subscription: Subscription, listener: Listener): void
  leave(subscription: Subscription, listener: Listener): void
  close(): void
}

const idSchema = v.union([v.string(), v.number(), v.bigint()])

/** The feeds give up on a node that is unreachable for `timeout` milliseconds. */
export type FeedsSettings = NodeAddress & {
  /** The highest number of different subscriptions at the node. */
  most: number
  /** Called when the feeds give up on the node. */
  onGivenUp(): void
}

const tooMany: RpcFailure = { code: -32005, message: 'Too many subscriptions to this chain' }
const noId: RpcFailure = { code: -32603, message: 'The node has given no subscription id' }

export function createFeeds({ most, onGivenUp, ...address }: FeedsSettings): Feeds {
  const registry = createFeedRegistry()
  const events: NodeLinkEvents = {
    isNeeded: () => registry.size() > 0,
    up() {
      for (const feed of registry.all()) request(feed)
    },
    down: registry.reset,
    gaveUp() {
      onGivenUp()
      for (const { listeners } of registry.clear())
        for (const one of listeners) one.failed(unreachable)
    },
    notified: notify,
  }
  const link = createNodeLink(address, events)

  function request(feed: Feed): void {
    feed.state = { kind: 'requested' }
    const { subscribe, params } = feed.subscription
    link.call(subscribe, params, (outcome) => settle(feed, outcome))
  }

  function settle(feed: Feed, outcome: NodeOutcome): void {
    const id = v.safeParse(idSchema, outcome.ok ? outcome.result : undefined)
    if (!outcome.ok || !id.success) {
      registry.remove(feed)
      for (const one of feed.listeners) one.failed(outcome.ok ? noId : outcome.error)
      return
    }
    registry.open(feed, id.output)
    for (const one of feed.listeners) one.opened()
    if (feed.listeners.size === 0) end(feed)
  }

  function notify(id: string, result: unknown): void {
    const feeds = registry.withId(id)
    if (feeds.length === 0) return
    const text = stringifyExact(result)
    for (const feed of feeds) {
      const isLast = feed.subscription.endsWith?.(result) ?? false
      if (isLast) registry.remove(feed)
      for (const one of [...feed.listeners]) one.notified(text, isLast)
    }
  }

  /** Ends a feed without listeners. A requested feed stays until the node answers, so that no one requests it twice. */
  function end(feed: Feed): void {
    const { state } = feed
    if (state.kind === 'requested') return
    const isUnused = registry.remove(feed)
    if (state.kind === 'open' && isUnused)
      link.call(feed.subscription.unsubscribe, [state.id], () => {})
  }

  return {
    join(subscription, listener) {
      const known = registry.find(subscription)
      if (!known && registry.size() >= most) return listener.failed(tooMany)
      const feed = known ?? registry.add(subscription)
      feed.listeners.add(listener)
      if (feed.state.kind === 'open') listener.opened()
      else if (feed.state.kind === 'waiting') link.isUp() ? request(feed) : link.connect()
    },
    leave(subscription, listener) {
      const feed = registry.find(subscription)
      if (!feed?.listeners.delete(listener)) return
      if (feed.listeners.size === 0) end(feed)
    },
    close: () => link.close(),
  }
}
