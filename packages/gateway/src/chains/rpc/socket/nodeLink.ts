import { rpc } from '@latchkey/protocol'
import {
  type NodeAddress,
  type NodeOutcome,
  type NodeSocket,
  type NodeSocketEvents,
  openNodeSocket,
} from './nodeSocket.ts'

/** A connection to a node that reconnects after a loss. */
export type NodeLink = {
  /** Connects, unless it is connected or connecting. */
  connect(): void
  isUp(): boolean
  /** Calls the node. Does nothing while the link is down. */
  call(method: string, params: readonly unknown[], answered: (outcome: NodeOutcome) => void): void
  close(): void
}

export type NodeLinkEvents = {
  /** Returns whether the link reconnects. */
  isNeeded(): boolean
  up(): void
  down(): void
  /** The node was unreachable for too long. The link rests until `connect`. */
  gaveUp(): void
  notified(id: string, result: unknown): void
}

const retryDelayMax = 5_000

/**
 * Links to the node at `url`. `timeout`: milliseconds after which the link gives up, if the node answers no call after a
 * connection or a loss. A node of another chain than `chainId` counts as unreachable.
 */
export function createNodeLink(
  { url, chainId, timeout, clock }: NodeAddress,
  events: NodeLinkEvents,
): NodeLink {
  const { after } = clock
  let socket: NodeSocket | undefined
  let isUp = false
  let attempts = 0
  let cancelRetry: (() => void) | undefined
  let cancelDeadline: (() => void) | undefined

  function open(): void {
    cancelRetry = undefined
    cancelDeadline ??= after(timeout, giveUp)
    const socketEvents: NodeSocketEvents = {
      opened() {
        if (socket !== opened) return
        isUp = true
        // No call follows whose answer could confirm the node.
        if (!events.isNeeded()) confirm()
        events.up()
      },
      notified: (id, result) => socket === opened && events.notified(id, result),
      closed: () => socket === opened && lose(),
    }
    const opened = openNodeSocket({ url, chainId, timeout, clock, events: socketEvents })
    socket = opened
  }

  function lose(): void {
    socket = undefined
    const wasUp = isUp
    isUp = false
    if (wasUp) events.down()
    if (events.isNeeded()) openLater()
    else rest()
  }

  function openLater(): void {
    cancelDeadline ??= after(timeout, giveUp)
    cancelRetry = after(Math.min(rpc.retryDelay * 2 ** attempts, retryDelayMax), open)
    attempts += 1
  }

  function rest(): void {
    cancelRetry?.()
    cancelDeadline?.()
    cancelRetry = undefined
    cancelDeadline = undefined
    attempts = 0
    isUp = false
    const left = socket
    socket = undefined
    left?.end()
  }

  function giveUp(): void {
    rest()
    events.gaveUp()
  }

  /** Confirms the node after an answer. Some nodes accept connections and never answer. */
  function confirm(): void {
    cancelDeadline?.()
    cancelDeadline = undefined
    attempts = 0
  }

  return {
    connect() {
      if (!socket && !cancelRetry) open()
    },
    isUp: () => isUp,
    call(method, params, answered) {
      if (!isUp) return
      socket?.call(method, params, (outcome) => {
        confirm()
        answered(outcome)
      })
    },
    close: rest,
  }
}
