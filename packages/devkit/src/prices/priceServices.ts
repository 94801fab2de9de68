import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** A price at the stand-in for CoinGecko's API. */
export type StandInPrice = {
  /** Dollars; may be nonsense. */
  usd: unknown
  /** Percent within 24 hours. */
  change?: unknown
  /** Seconds since the last update. */
  age?: number
}

/** A feed of the stand-in for Pyth's Hermes. */
export type StandInFeed = {
  /** Dollars, in 10^`expo`. */
  price: string
  /** The confidence interval, in the same unit. */
  conf?: string
  expo?: number
  /** Seconds since it was published. */
  age?: number
}

/**
 * A fault of a service. `slow`: it never answers. `limited`: 429 with `retry-after: 30`. `down`: 500. `html`: a page instead of
 * JSON. `wrongShape`: JSON of something else. `otherObject`: an error with the status 200.
 */
export type ServiceFault = 'slow' | 'limited' | 'down' | 'html' | 'wrongShape' | 'otherObject'

/** A server that answers like CoinGecko's API and like Pyth's Hermes, from figures that are set. */
export type PriceServices = {
  /** The start of the URLs of both. */
  url: string
  /** Prices by token address (lower case) or coin. */
  prices: Map<string, StandInPrice>
  /** The value of one bitcoin in each currency, such as `usd`. */
  exchangeRates: Map<string, number>
  /** Feeds by id, without `0x`. */
  feeds: Map<string, StandInFeed>
  /** Set: each request meets it. */
  fault: ServiceFault | undefined
  /** The requests so far. */
  requests: { path: string; query: URLSearchParams; headers: Record<string, unknown> }[]
  /** The seconds since 1970 that ages count from. */
  now: () => number
  stop(): Promise<void>
}

/** Starts the server on a free port. It was written from the public documentation of both services. */
export async function startPriceServices(): Promise<PriceServices> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    services.requests.push({ path: pathname, query: searchParams, headers: request.headers })
    if (services.fault) {
      answerFault(services.fault, response)
      return
    }
    const answer = answerOf(services, pathname, searchParams)
    send(
      response,
      answer === undefined ? 404 : 200,
      JSON.stringify(answer ?? { error: 'not found' }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const services: PriceServices = {
    url: `http://127.0.0.1:${port}`,
    prices: new Map(),
    exchangeRates: new Map(),
    feeds: new Map(),
    fault: undefined,
    requests: [],
    now: () => Math.floor(Date.now() / 1_000),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return services
}

const faultAnswers = {
  limited: { status: 429, body: '{"status":{"error_code":429}}' },
  down: { status: 500, body: 'Internal Server Error' },
  html: { status: 200, body: '<!doctype html><p></p>' },
  wrongShape: { status: 200, body: '[{"parsed":{}},null]' },
  otherObject: { status: 200, body: '{"status":{"error_code":10002}}' },
} as const

function answerFault(fault: ServiceFault, response: ServerResponse): void {
  if (fault === 'slow') return
  if (fault === 'limited') response.setHeader('retry-after', '30')
  const { status, body } = faultAnswers[fault]
  send(response, status, body)
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function answerOf(services: PriceServices, path: string, query: URLSearchParams): unknown {
  if (path === '/exchange_rates') return ratesAnswer(services)
  if (path === '/simple/price') return pricesAnswer(services, query.get('ids'))
  if (/^\/simple\/token_price\/[\w-]+$/.test(path))
    return pricesAnswer(services, query.get('contract_addresses'))
  if (path === '/v2/updates/price/latest') return feedsAnswer(services, query.getAll('ids[]'))
  return undefined
}

function ratesAnswer({ exchangeRates }: PriceServices) {
  const rates = [...exchangeRates].map(([code, value]) => [
    code,
    { name: code, unit: code, value, type: 'fiat' },
  ])
  return { rates: Object.fromEntries(rates) }
}

function pricesAnswer({ prices, now }: PriceServices, names: string | null) {
  const found = (names ?? '').split(',').flatMap((name) => {
    const one = prices.get(name)
    if (!one) return []
    const { usd, change, age = 0 } = one
    return [[name, { usd, usd_24h_change: change ?? null, last_updated_at: now() - age }]]
  })
  return Object.fromEntries(found)
}

function feedsAnswer({ feeds, now }: PriceServices, ids: readonly string[]) {
  const parsed = ids.flatMap((id) => {
    const feed = feeds.get(id)
    if (!feed) return []
    const { price, conf = '0', expo = -8, age = 0 } = feed
    return [{ id, price: { price, conf, expo, publish_time: now() - age } }]
  })
  return { binary: { encoding: 'hex', data: [] }, parsed }
}
