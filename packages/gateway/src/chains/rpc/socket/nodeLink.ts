import { rpc } from '@latchkey/protocol'
import {
  type NodeOutcome,
  type NodePlace,
  type NodeSocket,
  type NodeSocketEvents,
  openNodeSocket,
} from './nodeSocket.ts'

/** A connection to a node that is made again when it is lost. */
export type NodeLink = {
  /** Connects unless it is connected, or about to be. */
  connect(): void
  isUp(): boolean
  /** Asks the node; does nothing while the link is not up. */
  call(method: string, params: readonly unknown[], answered: (outcome: NodeOutcome) => void): void
  close(): void
}

export type NodeLinkEvents = {
  /** Whether a lost connection is made again. */
  isNeeded(): boolean
  up(): void
  down(): void
  /** The node could not be had in time. The link rests until `connect`. */
  gaveUp(): void
  notified(id: string, result: unknown): void
}

const retryDelayMax = 5_000

/**
 * Links to the node at `url`. `timeout`: milliseconds in which a node that was lost, or never there, has to answer a
 * call before the link gives up. A node of another chain than `chainId` counts as not there.
 */
export function createNodeLink(
  { url, chainId, timeout, clock }: NodePlace,
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
        // Nobody is left whose call its answer would show that it is there.
        if (!events.isNeeded()) hear()
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

  /** Only an answer shows that the node is back: some accept connections and are silent. */
  function hear(): void {
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
        hear()
        answered(outcome)
      })
    },
    close: rest,
  }
}
