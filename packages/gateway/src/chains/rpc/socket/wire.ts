import type { Clock } from '@latchkey/protocol'
import { shut } from '@latchkey/service/sockets'
import type { WebSocket } from 'ws'

/** The connection to one client. */
export type Wire = { send(text: string): void; close(code: number, reason: string): void }

/** Writes to a WebSocket. Cuts the connection if more than `bufferBytes` wait for a slow reader. */
export function createWire(socket: WebSocket, bufferBytes: number, clock: Clock): Wire {
  return {
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      // Without the new message, because its size does not depend on the reader.
      if (socket.bufferedAmount > bufferBytes) socket.terminate()
      else socket.send(text)
    },
    close: (code, reason) => shut(socket, code, reason, clock),
  }
}
