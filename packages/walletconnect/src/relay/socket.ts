import type { Clock } from '@latchkey/protocol'

/** One WebSocket, until it closes. */
export type Socket = { send(text: string): void; close(): void }

export type SocketEvents = {
  open(): void
  message(text: string): void
  /** Once, also when it never opened. */
  closed(code: number, reason: string): void
}

const connectTimeout = 15_000
/** Characters of the longest frame that is read. */
const longestFrame = 4_000_000

export function openSocket(clock: Clock, url: string, events: SocketEvents): Socket {
  const socket = new WebSocket(url)
  let isOver = false
  const over = (code: number, reason: string) => {
    if (isOver) return
    isOver = true
    stopTimer()
    socket.close()
    events.closed(code, reason)
  }
  const stopTimer = clock.after(connectTimeout, () => over(1006, ''))
  socket.addEventListener('open', () => {
    stopTimer()
    if (!isOver) events.open()
  })
  socket.addEventListener('message', ({ data }) => {
    if (!isOver && typeof data === 'string' && data.length <= longestFrame) events.message(data)
  })
  socket.addEventListener('close', ({ code, reason }) => over(code, reason))
  socket.addEventListener('error', () => {
    if (socket.readyState !== socket.OPEN) over(1006, '')
  })
  return {
    send: (text) => {
      if (!isOver && socket.readyState === socket.OPEN) socket.send(text)
    },
    close: () => over(1000, ''),
  }
}
