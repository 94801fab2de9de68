import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import type { Clock } from '@latchkey/protocol'
import { parseConfig } from './edge/config/parse.ts'
import type { GatewayOptions } from './edge/config/schema.ts'
import type { Ports } from './edge/ports/ports.ts'
import { createGateway, type Gateway } from './gateway.ts'

/** A gateway that listens. */
export type RunningGateway = {
  /** The URL, without a trailing slash. */
  url: string
  /** Stops listening, drops open connections, and closes the gateway. */
  close(): Promise<void>
}

/** Starts the gateway and resolves once it listens. Port 0 takes a free one. Rejects if the port is taken. */
export async function startGateway(
  options: GatewayOptions = {},
  overrides: Partial<Ports> = {},
  clock?: Clock,
): Promise<RunningGateway> {
  const { host, port } = parseConfig(options)
  const gateway = await createGateway(options, overrides, clock)
  try {
    const server = serve({
      fetch: gateway.fetch,
      hostname: host,
      port,
      serverOptions: { shouldUpgradeCallback: isWebSocket },
    })
    server.on('upgrade', gateway.upgrade)
    await once(server, 'listening')
    return { url: urlOf(host, portOf(server)), close: () => closeBoth(server, gateway) }
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

function portOf(server: ServerType): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

/** Refuses new requests, drops open connections, and then closes the gateway. */
async function closeBoth(server: ServerType, gateway: Gateway): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  // The server has closed once the WebSockets have.
  await gateway.close()
  await closed
}
