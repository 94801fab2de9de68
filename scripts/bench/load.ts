import { connect, type Socket } from 'node:net'

export type LoadResult = { requestsPerSecond: number; p99: number }

/**
 * Asks one URL over and over on `connections` kept-alive sockets for `seconds`. Written on bare sockets, so that
 * the tool costs little beside the server. Throws when an answer is not 200.
 */
export async function load(url: URL, seconds = 3, connections = 32): Promise<LoadResult> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => ask(url, request, end, (time) => times.push(time))),
  )
  const elapsed = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  return {
    requestsPerSecond: times.length / elapsed,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

function ask(url: URL, request: string, end: number, done: (time: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname)
    socket.setNoDelay(true)
    let began = 0
    let waiting = 0
    const next = () => {
      if (performance.now() > end) {
        socket.destroy()
        resolve()
        return
      }
      began = performance.now()
      socket.write(request)
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (waiting === 0) {
        const parsed = head(chunk)
        if (!parsed) {
          socket.destroy()
          reject(new Error(`Unexpected answer: ${chunk.toString('latin1', 0, 200)}`))
          return
        }
        waiting = parsed.total
      }
      waiting -= chunk.length
      if (waiting > 0) return
      waiting = 0
      done(performance.now() - began)
      next()
    })
  })
}

/** The whole length of an answer, from its head. */
function head(chunk: Buffer): { total: number } | undefined {
  const end = chunk.indexOf('\r\n\r\n')
  const text = chunk.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (end < 0 || !text.startsWith('HTTP/1.1 200') || length === undefined) return undefined
  return { total: end + 4 + Number(length) }
}
