import { stringifyExact } from '@latchkey/service/http'
import * as v from 'valibot'
import { type RpcFailure, unreachable } from '../answers.ts'
import { createNodeLink, type NodeLinkEvents } from './nodeLink.ts'
import type { NodeOutcome, NodePlace } from './nodeSocket.ts'
import { keyOf, type Subscription } from './subscription.ts'

/** Who has subscribed. */
export type Listener = {
  /** The node has accepted the subscription; again after each loss of the node. */
  opened(): void
  /** There is no subscription, or no longer. */
  failed(error: RpcFailure): void
  /** `result` is JSON text. Nothing follows the last one. */
  heard(result: string, isLast: boolean): void
}

/** The subscriptions to one chain's node; equal ones of several clients are one there. */
export type Feeds = {
  join(subscription: Subscription, listener: Listener): void
  leave(subscription: Subscription, listener: Listener): void
  close(): void
}

const idSchema = v.union([v.string(), v.number(), v.bigint()])
/** By which the node knows a subscription. */
type SubscriptionId = v.InferOutput<typeof idSchema>

type Feed = {
  key: string
  subscription: Subscription
  listeners: Set<Listener>
  /** `waiting` for the node to be there; `asking` until it answers. */
  state: { kind: 'waiting' } | { kind: 'asking' } | { kind: 'open'; id: SubscriptionId }
}

/** A node that is not there within `timeout` milliseconds is given up. */
export type FeedsSettings = NodePlace & {
  /** Different subscriptions that the node is asked for at most. */
  most: number
  /** The node was given up. */
  onGivenUp(): void
}

const tooMany: RpcFailure = { code: -32005, message: 'Too many subscriptions to this chain' }
const noId: RpcFailure = { code: -32603, message: 'The node has given no subscription id' }

export function createFeeds({ most, onGivenUp, ...place }: FeedsSettings): Feeds {
  const feeds = new Map<string, Feed>()
  // Several by one id: a node may know two spellings of a subscription as the same.
  const byId = new Map<string, Set<Feed>>()
  const events: NodeLinkEvents = {
    isNeeded: () => feeds.size > 0,
    up() {
      for (const feed of feeds.values()) ask(feed)
    },
    down() {
      byId.clear()
      for (const feed of feeds.values()) {
        feed.state = { kind: 'waiting' }
        if (feed.listeners.size === 0) feeds.delete(feed.key)
      }
    },
    gaveUp() {
      onGivenUp()
      const lost = [...feeds.values()]
      feeds.clear()
      byId.clear()
      for (const { listeners } of lost) for (const one of listeners) one.failed(unreachable)
    },
    notified: tell,
  }
  const link = createNodeLink(place, events)

  function ask(feed: Feed): void {
    feed.state = { kind: 'asking' }
    const { subscribe, params } = feed.subscription
    link.call(subscribe, params, (outcome) => settle(feed, outcome))
  }

  function settle(feed: Feed, outcome: NodeOutcome): void {
    const id = v.safeParse(idSchema, outcome.ok ? outcome.result : undefined)
    if (!outcome.ok || !id.success) {
      feeds.delete(feed.key)
      for (const one of feed.listeners) one.failed(outcome.ok ? noId : outcome.error)
      return
    }
    feed.state = { kind: 'open', id: id.output }
    const name = stringifyExact(id.output)
    byId.set(name, (byId.get(name) ?? new Set()).add(feed))
    for (const one of feed.listeners) one.opened()
    if (feed.listeners.size === 0) end(feed)
  }

  function tell(id: string, result: unknown): void {
    const told = byId.get(id)
    if (!told) return
    const text = stringifyExact(result)
    for (const feed of [...told]) {
      const isLast = feed.subscription.endsWith?.(result) ?? false
      if (isLast) forget(feed)
      for (const one of [...feed.listeners]) one.heard(text, isLast)
    }
  }

  function forget(feed: Feed): void {
    feeds.delete(feed.key)
    if (feed.state.kind !== 'open') return
    const name = stringifyExact(feed.state.id)
    const same = byId.get(name)
    same?.delete(feed)
    if (same?.size === 0) byId.delete(name)
  }

  /** While the node is being asked the feed stays, so that whoever wants the same has it asked for once only. */
  function end(feed: Feed): void {
    if (feed.state.kind === 'asking') return
    forget(feed)
    if (feed.state.kind === 'open' && !byId.has(stringifyExact(feed.state.id)))
      link.call(feed.subscription.unsubscribe, [feed.state.id], () => {})
  }

  function begin(key: string, subscription: Subscription): Feed {
    const feed: Feed = { key, subscription, listeners: new Set(), state: { kind: 'waiting' } }
    feeds.set(key, feed)
    return feed
  }

  return {
    join(subscription, listener) {
      const key = keyOf(subscription)
      const known = feeds.get(key)
      if (!known && feeds.size >= most) return listener.failed(tooMany)
      const feed = known ?? begin(key, subscription)
      feed.listeners.add(listener)
      if (feed.state.kind === 'open') listener.opened()
      else if (feed.state.kind === 'waiting') link.isUp() ? ask(feed) : link.connect()
    },
    leave(subscription, listener) {
      const feed = feeds.get(keyOf(subscription))
      if (!feed?.listeners.delete(listener)) return
      if (feed.listeners.size === 0) end(feed)
    },
    close: () => link.close(),
  }
}
