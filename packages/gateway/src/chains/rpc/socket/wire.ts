import type { Clock } from '@latchkey/protocol'
import { shut } from '@latchkey/service/sockets'
import type { WebSocket } from 'ws'

/** What one client is written to. */
export type Wire = { send(text: string): void; close(code: number, reason: string): void }

/** Writes to a WebSocket; cuts it when more than `bufferBytes` wait for a slow reader. */
export function createWire(socket: WebSocket, bufferBytes: number, clock: Clock): Wire {
  return {
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      // What waited before: a message that is large by itself says nothing about its reader.
      if (socket.bufferedAmount > bufferBytes) socket.terminate()
      else socket.send(text)
    },
    close: (code, reason) => shut(socket, code, reason, clock),
  }
}
