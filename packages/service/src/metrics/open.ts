import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { MetricsSettings } from './config.ts'
import { type Meter, noMeter } from './meter.ts'

/** The metrics of a service. */
export type Metrics = {
  meter: Meter
  /** Where they are read; `undefined` without settings. */
  url: string | undefined
  close(): Promise<void>
}

/**
 * Opens the metrics at `GET /metrics` of their own port. Loads the library for them only with settings. Rejects if the port
 * is taken.
 */
export async function openMetrics(settings: MetricsSettings | undefined): Promise<Metrics> {
  if (!settings) return { meter: noMeter, url: undefined, close: async () => {} }
  const { createPrometheus } = await import('./prometheus.ts')
  const { meter, contentType, text } = createPrometheus()
  const { host, port, token } = settings
  const server = createServer((request, response) => {
    if (!mayRead(request, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    meter,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
}
