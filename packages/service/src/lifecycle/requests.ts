import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Clock } from '@latchkey/protocol'

/** The requests of a server that have no complete response yet. */
export type OpenRequests = {
  /** Closes each connection after its response from now on, with `connection: close`. */
  endKeepAlive(): void
  /**
   * Resolves once every request has its response, and the connections are closed. After `limit` milliseconds cuts those that
   * are left.
   */
  finish(limit: number): Promise<void>
}

/** Milliseconds for the request of a connection that was opened just before the server stopped listening. */
const firstRequestWithin = 500

/** Tracks the requests of a server. Upgraded connections do not count. */
export function trackRequests(server: Server, { after }: Clock): OpenRequests {
  const open = new Set<ServerResponse>()
  let isEnding = false
  let onEmpty = () => {}

  // Before the server's own listener, which may answer at once.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    if (isEnding) close(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) onEmpty()
    })
  })

  /** Resolves with the first of: no request is open, the time is over. */
  function untilEmpty(within: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = after(within, resolve)
      onEmpty = () => {
        cancel()
        resolve()
      }
      if (open.size === 0) onEmpty()
    })
  }

  return {
    endKeepAlive() {
      isEnding = true
      for (const response of open) close(response)
    },
    async finish(limit) {
      const closed = server.listening
        ? new Promise<void>((resolve) => server.close(() => resolve()))
        : undefined
      server.closeIdleConnections()
      const grace = new Promise<void>((resolve) =>
        after(Math.min(firstRequestWithin, limit), resolve),
      )
      await Promise.race([grace, ...(closed ? [closed] : [])])
      await untilEmpty(limit)
      server.closeAllConnections()
    },
  }
}

function close(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
