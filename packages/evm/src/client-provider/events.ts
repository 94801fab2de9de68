import type { Latchkey } from '@latchkey/core'
import { attempt } from '@latchkey/core/foreign'
import { currentChain, hexChainId, visibleAccounts } from './active.ts'
import { type ProviderRpcError, providerRpcError } from './rpc-error.ts'
import type { Notification } from './socket-state.ts'

/** What a subscription of `eth_subscribe` brings. */
export type ProviderMessage = {
  /** Says what `data` is. */
  type: 'eth_subscription'
  /** The subscription's id, and what has happened. */
  data: Notification
}

/** What the provider says by itself, as EIP-1193 has it. */
export type ProviderEvents = {
  /** An account is there; `chainId` is `0x` hex. */
  connect: {
    /** The chain that the account is on, as `0x` hex. */
    chainId: string
  }
  /** No account is there any more. */
  disconnect: ProviderRpcError
  /** Another chain is the active one, as `0x` hex. */
  chainChanged: string
  /** Other accounts are shown; the first is the active one. */
  accountsChanged: string[]
  /** A subscription of `eth_subscribe` brings something. */
  message: ProviderMessage
}
/** The name of an event of the provider. */
export type ProviderEvent = keyof ProviderEvents
/** What is called when an event happens. */
export type ProviderListener<Event extends ProviderEvent> = (value: ProviderEvents[Event]) => void

type Snapshot = { accounts: string[]; chainId: string | undefined }

/** Listeners to what changes in a client. The client is watched while there is any. */
export function providerEvents(client: Latchkey) {
  const listeners: { [Event in ProviderEvent]: Set<ProviderListener<Event>> } = {
    connect: new Set(),
    disconnect: new Set(),
    chainChanged: new Set(),
    accountsChanged: new Set(),
    message: new Set(),
  }
  let last = snapshotOf(client)
  let stop: (() => void) | undefined

  function emit<Event extends ProviderEvent>(event: Event, value: ProviderEvents[Event]) {
    for (const listener of [...listeners[event]]) attempt(() => listener(value))
  }
  function check() {
    const before = last
    last = snapshotOf(client)
    const { accounts, chainId } = last
    const isThere = accounts.length > 0
    const wasThere = before.accounts.length > 0
    if (isThere && !wasThere && chainId) emit('connect', { chainId })
    if (chainId && chainId !== before.chainId) emit('chainChanged', chainId)
    if (accounts.join() !== before.accounts.join()) emit('accountsChanged', accounts)
    if (wasThere && !isThere)
      emit('disconnect', providerRpcError(4900, 'The wallet has disconnected'))
  }
  return {
    /** Emits a subscription's message. */
    notify: (message: ProviderMessage) => emit('message', message),
    on<Event extends ProviderEvent>(event: Event, listener: ProviderListener<Event>) {
      if (!Object.hasOwn(listeners, event)) return
      listeners[event].add(listener)
      if (stop) return
      last = snapshotOf(client)
      stop = client.subscribe(check)
    },
    removeListener<Event extends ProviderEvent>(event: Event, listener: ProviderListener<Event>) {
      if (Object.hasOwn(listeners, event)) listeners[event].delete(listener)
      if (Object.values(listeners).some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

function snapshotOf(client: Latchkey): Snapshot {
  const chain = currentChain(client)
  return { accounts: visibleAccounts(client), chainId: chain && hexChainId(chain) }
}
