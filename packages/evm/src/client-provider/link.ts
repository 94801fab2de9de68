import { writeJson } from '@latchkey/protocol'

/** A WebSocket that is made again whenever it is lost, until it is closed. */
export type Link = {
  /** Whether what is sent now goes out. */
  isOpen(): boolean
  /** Whether the current connection is ending. New requests wait for the next one. */
  isEnding(): boolean
  send(message: object): void
  /** Ends the connection of now, so that another one is made. */
  renew(): void
  close(): void
}

export type LinkEvents = {
  opened(): void
  /** Gives what JSON the other side has sent; `undefined` for what is none. */
  received(message: unknown): void
  /** The connection has ended, and another one is made after a while unless the link is closed. */
  lost(): void
}

/** Milliseconds after which a lost connection is made again: twice as many after each failure, up to the last. */
const firstDelay = 1_000
const lastDelay = 30_000
/** Milliseconds after which a connection counts as good, so that its loss is no failure. */
const goodAge = 10_000

export function openLink(url: string, events: LinkEvents): Link {
  let delay = firstDelay
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let socket = open()

  function open(): WebSocket {
    const opened = new WebSocket(url)
    let openedAt: number | undefined
    opened.onopen = () => {
      openedAt = Date.now()
      events.opened()
    }
    opened.onmessage = ({ data }) => events.received(parse(data))
    opened.onclose = () => {
      if (openedAt !== undefined && Date.now() - openedAt >= goodAge) delay = firstDelay
      lose()
    }
    return opened
  }

  function lose(): void {
    events.lost()
    if (isClosed) return
    retry = setTimeout(() => {
      socket = open()
    }, delay)
    delay = Math.min(delay * 2, lastDelay)
  }

  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    isEnding: () => socket.readyState === WebSocket.CLOSING,
    send: (message) => socket.send(writeJson(message)),
    renew: () => socket.close(),
    close() {
      isClosed = true
      clearTimeout(retry)
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    },
  }
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
