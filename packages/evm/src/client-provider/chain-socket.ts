import { type Link, openLink } from './link.ts'
import type { ProviderRpcError } from './rpc-error.ts'
import {
  initialSocket,
  keyOfId,
  type Notification,
  type SocketEffect,
  type SocketEvent,
  socketStep,
} from './socket-state.ts'

/** The WebSocket of one chain, open as long as the page has a subscription. */
export type ChainSocket = {
  subscribe(params: readonly unknown[]): Promise<string>
  /** Returns whether there was a subscription with this id. */
  unsubscribe(id: unknown): boolean
  close(): void
}

export type ChainSocketEvents = {
  notified(notification: Notification): void
  /** No subscription is left: the socket is closed and not used again. */
  emptied(): void
}

type Subscriber = { resolve(id: string): void; reject(error: ProviderRpcError): void }

/** Opens the WebSocket of one chain. The one place of effects of `socketStep`. */
export function openChainSocket(url: string, events: ChainSocketEvents): ChainSocket {
  const subscribers = new Map<number, Subscriber>()
  let state = initialSocket
  let lastKey = 0
  const link: Link = openLink(url, {
    opened: () => dispatch({ kind: 'opened' }),
    received: (message) => dispatch({ kind: 'received', message }),
    lost: () => dispatch({ kind: 'lost' }),
  })

  function dispatch(event: SocketEvent): void {
    const step = socketStep(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }

  function perform(effect: SocketEffect): void {
    if (effect.kind === 'send') {
      const { id, method, params } = effect
      link.send({ jsonrpc: '2.0', id, method, params })
    } else if (effect.kind === 'resolve') subscribers.get(effect.key)?.resolve(effect.id)
    else if (effect.kind === 'reject') subscribers.get(effect.key)?.reject(effect.error)
    else if (effect.kind === 'notify') events.notified(effect.notification)
    else if (effect.kind === 'renew') link.renew()
    else if (effect.kind === 'close') link.close()
    else events.emptied()
  }

  return {
    async subscribe(params) {
      lastKey += 1
      const key = lastKey
      const isOpen = link.isOpen()
      const isEnding = link.isEnding()
      try {
        return await new Promise((resolve, reject) => {
          subscribers.set(key, { resolve, reject })
          dispatch({ kind: 'subscribed', key, params, isOpen, isEnding })
        })
      } finally {
        subscribers.delete(key)
      }
    },
    unsubscribe(id) {
      const isKnown = keyOfId(state, id) !== undefined
      dispatch({ kind: 'unsubscribed', id, isOpen: link.isOpen() })
      return isKnown
    },
    close: () => dispatch({ kind: 'closed' }),
  }
}
