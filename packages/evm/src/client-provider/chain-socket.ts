import { errorCode, field } from '@latchkey/core/foreign'
import { openLink } from './link.ts'
import { type ProviderRpcError, providerRpcError } from './rpc-error.ts'

/** What a subscription has brought, as nodes say it. */
export type Notification = {
  /** The id that `eth_subscribe` gave. */
  subscription: string
  /** A block's header, a log, a transaction's hash. */
  result: unknown
}

/** The WebSocket of one chain, there as long as anybody is subscribed. */
export type ChainSocket = {
  subscribe(params: readonly unknown[]): Promise<string>
  /** Whether there was a subscription with this id. */
  unsubscribe(id: unknown): boolean
  close(): void
}

export type ChainSocketEvents = {
  tell(notification: Notification): void
  /** No subscription is left: the socket is closed and not used again. */
  emptied(): void
}

type Subscription = {
  params: readonly unknown[]
  /** What the page knows it by, from the first answer on. */
  id?: string
  /** What the gateway knows it by on the connection of now. */
  servedAs?: string
  /** Requested while a connection was ending, so it waits for the next one. */
  isEarly: boolean
  agreed(id: string): void
  refused(error: ProviderRpcError): void
}

export function openChainSocket(url: string, events: ChainSocketEvents): ChainSocket {
  const subscriptions = new Set<Subscription>()
  const asked = new Map<number, Subscription>()
  let lastId = 0
  const link = openLink(url, {
    opened() {
      for (const one of subscriptions) ask(one)
    },
    received(message) {
      if (field(message, 'method') === 'eth_subscription') tell(field(message, 'params'))
      else hearAnswer(Number(field(message, 'id')), message)
    },
    lost: pauseAll,
  })

  function send(method: string, params: readonly unknown[]): number {
    lastId += 1
    link.send({ jsonrpc: '2.0', id: lastId, method, params })
    return lastId
  }

  function ask(one: Subscription): void {
    asked.set(send('eth_subscribe', one.params), one)
  }

  function hearAnswer(id: number, answer: unknown): void {
    const one = asked.get(id)
    asked.delete(id)
    const result = field(answer, 'result')
    if (!one) return
    if (typeof result === 'string') agree(one, result)
    else if (subscriptions.has(one)) hearRefusal(one, field(answer, 'error'))
  }

  function tell(notified: unknown): void {
    const servedAs = field(notified, 'subscription')
    if (typeof servedAs !== 'string') return
    const one = [...subscriptions].find((known) => known.servedAs === servedAs)
    if (one?.id !== undefined)
      events.tell({ subscription: one.id, result: field(notified, 'result') })
  }

  function agree(one: Subscription, servedAs: string): void {
    // The page has ended it meanwhile.
    if (!subscriptions.has(one)) return void send('eth_unsubscribe', [servedAs])
    one.servedAs = servedAs
    one.id ??= servedAs
    one.agreed(one.id)
  }

  function hearRefusal(one: Subscription, error: unknown): void {
    if (one.id === undefined) refuse(one, refusalOf(error))
    else if (isLasting(error)) drop(one)
    // The subscriber would wait for nothing, so retry as after a lost connection.
    else link.renew()
  }

  function refuse(one: Subscription, error: ProviderRpcError): void {
    one.refused(error)
    drop(one)
  }

  function drop(one: Subscription): void {
    if (!subscriptions.delete(one) || subscriptions.size > 0) return
    link.close()
    events.emptied()
  }

  /** Fails the requests that wait for a first answer. Subscriptions with one continue after the reconnection. */
  function pauseAll(): void {
    asked.clear()
    for (const one of [...subscriptions]) {
      delete one.servedAs
      const isRefused = one.id === undefined && !one.isEarly
      one.isEarly = false
      if (isRefused) refuse(one, unsupported)
    }
  }

  return {
    subscribe: (params) =>
      new Promise((agreed, refused) => {
        const one = { params, agreed, refused, isEarly: link.isEnding() }
        subscriptions.add(one)
        if (link.isOpen()) ask(one)
      }),
    unsubscribe(id) {
      if (typeof id !== 'string') return false
      const one = [...subscriptions].find((known) => known.id === id)
      if (!one) return false
      if (one.servedAs !== undefined && link.isOpen()) send('eth_unsubscribe', [one.servedAs])
      drop(one)
      return true
    },
    close() {
      for (const one of subscriptions) one.refused(clientClosed)
      subscriptions.clear()
      link.close()
    },
  }
}

const unsupported = providerRpcError(4200, 'There are no subscriptions on this network now: poll')
const clientClosed = providerRpcError(4900, 'The client is closed')

/** Codes of lasting refusals: of the request, the method or its parameters. */
const lastingCodes: readonly unknown[] = [-32_600, -32_601, -32_602]

function isLasting(error: unknown): boolean {
  return lastingCodes.includes(errorCode(error))
}

/** What the gateway or the node says. A method that it does not have is 4200, as over HTTP. */
function refusalOf(error: unknown): ProviderRpcError {
  const code = errorCode(error)
  const message = field(error, 'message')
  if (!Number.isSafeInteger(code) || typeof message !== 'string') return unsupported
  return providerRpcError(code === -32_601 ? 4200 : code, message)
}
