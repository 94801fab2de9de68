import { createConnection } from 'node:net'

/** Begins to speak HTTP and goes on a byte at a time; resolves once the relay has ended it. */
export async function untilCut(relay: string, begun: string): Promise<void> {
  const port = Number(new URL(relay).port)
  // A client that keeps its own side open, too.
  const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.resume()
  socket.write(begun)
  const dripping = setInterval(() => socket.write('a'), 50)
  // What is written after the end is an error, and just what is waited for.
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(dripping)
}
