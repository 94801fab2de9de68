import type { Clock } from '@latchkey/protocol'
import type { WebSocket } from 'ws'

const leaveWithin = 1_000
/** A close frame has room for so many bytes of a reason (RFC 6455, section 5.5). */
const reasonBytes = 123

/** Closes a WebSocket, and cuts it when the other side does not answer. A reason that is too long is shortened. */
export function shut(socket: WebSocket, code: number, reason: string, clock: Clock): void {
  socket.close(code, shortened(reason))
  clock.after(leaveWithin, () => socket.terminate())
}

/** The first characters that fit; one that would be cut in two is left out. */
function shortened(reason: string): string {
  const bytes = new TextEncoder().encode(reason).subarray(0, reasonBytes)
  return new TextDecoder().decode(bytes, { stream: true })
}
