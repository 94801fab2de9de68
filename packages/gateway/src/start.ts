import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Clock } from '@latchkey/protocol'
import { serverClock, sleep } from '@latchkey/service/clock'
import { type DrainSettings, type OpenRequests, trackRequests } from '@latchkey/service/lifecycle'
import { parseConfig } from './edge/config/parse.ts'
import type { GatewayOptions } from './edge/config/schema.ts'
import type { Ports } from './edge/ports/ports.ts'
import { createGateway, type Gateway } from './gateway.ts'

/** A gateway that listens. */
export type RunningGateway = {
  /** The URL, without a trailing slash. */
  url: string
  /**
   * Ends the gateway without cutting a request: fails `/ready`, pauses, stops listening, finishes the requests in flight
   * within the limit of the settings, and closes the database last.
   */
  drain(): Promise<void>
  /** Stops listening, drops open connections, and closes the gateway. */
  close(): Promise<void>
}

/** Starts the gateway and resolves once it listens. Port 0 takes a free one. Rejects if the port is taken. */
export async function startGateway(
  options: GatewayOptions = {},
  overrides: Partial<Ports> = {},
  clock: Clock = serverClock,
): Promise<RunningGateway> {
  const { host, port, drain } = parseConfig(options)
  const gateway = await createGateway(options, overrides, clock)
  try {
    const answer = getRequestListener(gateway.fetch, { hostname: host })
    const server = createServer({ shouldUpgradeCallback: isWebSocket }, answer)
    server.on('upgrade', gateway.upgrade)
    server.listen(port, host)
    const requests = trackRequests(server, clock)
    await once(server, 'listening')
    return {
      url: urlOf(host, portOf(server)),
      drain: () => drainGateway(gateway, { requests, drain, clock }),
      close: () => closeBoth(server, gateway),
    }
  } catch (error) {
    await gateway.close()
    throw error
  }
}

/** Some clients offer HTTP/2 with each request: those are answered as if they had not. */
function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

type Draining = { requests: OpenRequests; drain: DrainSettings; clock: Clock }

async function drainGateway(gateway: Gateway, { requests, drain, clock }: Draining): Promise<void> {
  gateway.drain()
  requests.endKeepAlive()
  await sleep(clock, drain.pause)
  // A WebSocket is a connection of the server: it leaves while the other requests finish.
  const left = gateway.leave()
  await Promise.all([requests.finish(drain.limit), Promise.race([left, sleep(clock, drain.limit)])])
  await gateway.close()
}

/** Refuses new requests, drops open connections, and then closes the gateway. */
async function closeBoth(server: Server, gateway: Gateway): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  // The server has closed once the WebSockets have.
  await gateway.close()
  await closed
}
