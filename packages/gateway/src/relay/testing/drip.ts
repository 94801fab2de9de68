import { once } from 'node:events'
import { createConnection } from 'node:net'

/** Begins to speak HTTP and goes on a byte at a time; resolves once the relay has ended it. */
export async function untilCut(relay: string, begun: string): Promise<void> {
  const socket = createConnection(Number(new URL(relay).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(begun)
  const dripping = setInterval(() => socket.write('a'), 50)
  socket.on('close', () => clearInterval(dripping))
  try {
    await once(socket, 'close', { signal: AbortSignal.timeout(30_000) })
  } finally {
    socket.destroy()
  }
}
