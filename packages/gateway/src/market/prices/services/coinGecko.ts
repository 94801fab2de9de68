import { type Clock, canonicalAddress, families, knownError, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { CoinGeckoConfig } from '../config.ts'
import type { Reading } from '../decide.ts'
import { joinReadings, type PriceSource, type Readings, type SourceAnswer } from '../source.ts'
import { createService, outdatedBy, type Service, type ServiceAnswer } from './service.ts'

const lifetime = 60_000
const timeout = 5_000
const demoUrl = 'https://api.coingecko.com/api/v3'

const number = v.nullish(v.number())
const priceSchema = v.object({
  usd: v.number(),
  usd_24h_change: number,
  /** Seconds since 1970. */
  last_updated_at: number,
})
/** Prices by token or coin. One of the wrong shape does not hide the others. */
const pricesShape = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((prices) => !Array.isArray(prices), 'A list'),
)
type Answer = ServiceAnswer<v.InferOutput<typeof pricesShape>>

/** Creates the client of a service with CoinGecko's API, and the start of its URLs. */
export function openCoinGecko(
  config: CoinGeckoConfig,
  clock: Clock,
): { service: Service; base: string } {
  const base = (config.url ?? demoUrl).replace(/\/+$/, '')
  const isPro = new URL(base).hostname === 'pro-api.coingecko.com'
  const header = config.header ?? (isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key')
  const headers = config.key === undefined ? {} : { [header]: config.key }
  const { requestsPerMinute } = config
  return { service: createService({ headers, requestsPerMinute, timeout }, clock), base }
}

/** Prices of a service with CoinGecko's API: of the tokens of a chain by their platform, and of all native coins at once. */
export function coinGeckoPrices(
  { service, base }: ReturnType<typeof openCoinGecko>,
  { tokensPerRequest, maxAge }: CoinGeckoConfig,
  chains: readonly ChainConfig[],
  clock: Clock,
): PriceSource {
  const read = service.reader(pricesShape, lifetime)
  const coins = [...new Set(chains.flatMap(({ coinGecko }) => coinGecko?.coin ?? []))].sort()

  async function tokensOf(chain: ChainConfig, platform: string): Promise<SourceAnswer> {
    const namespace = namespaceOf(chain.id)
    const tokens = chain.tokens.map(({ address }) => canonicalAddress(namespace, address))
    const answers = await Promise.all(
      chunks(tokens, tokensPerRequest).map(async (some) => {
        const url = `${base}/simple/token_price/${platform}?${query('contract_addresses', some)}`
        return readingsOf(await read(url), some, namespace === 'eip155')
      }),
    )
    return joined(answers)
  }

  async function coinOf(chain: ChainConfig, coin: string): Promise<SourceAnswer> {
    const address = families[namespaceOf(chain.id)].nativeAddress
    const answer = readingsOf(
      await read(`${base}/simple/price?${query('ids', coins)}`),
      [coin],
      false,
    )
    // The settings name the coin, so the service has to have it.
    const readings = answer.readings.get(coin) ?? [{ kind: 'unread', source: 'coinGecko' }]
    return { ...answer, readings: new Map([[address, readings]]) }
  }

  function readingsOf(answer: Answer, names: readonly string[], anyCase: boolean): SourceAnswer {
    const { failure } = answer
    if (answer.kind === 'unread') return { readings: unreadOf(names), failure }
    const key = (name: string) => (anyCase ? name.toLowerCase() : name)
    const entries = new Map(Object.entries(answer.value).map(([name, one]) => [key(name), one]))
    // An answer about other names than the requested ones is an error in other words.
    if (entries.size > 0 && !names.some((name) => entries.has(key(name))))
      return { readings: unreadOf(names), failure: knownError('BAD_RESPONSE') }
    const readings = names.flatMap((name): [string, Reading[]][] => {
      const entry = entries.get(key(name))
      const isKnown = entry !== undefined && entry !== null && Object.keys(entry).length > 0
      return isKnown ? [[name, [readingOf(entry, answer)]]] : []
    })
    return { readings: new Map(readings), ...(failure !== undefined && { failure }) }
  }

  function readingOf(
    entry: unknown,
    { readAt, failure }: Extract<Answer, { kind: 'read' }>,
  ): Reading {
    const parsed = v.safeParse(priceSchema, entry)
    if (!parsed.success) return { kind: 'unread', source: 'coinGecko' }
    const { usd, usd_24h_change, last_updated_at } = parsed.output
    // A time after the request, such as one in milliseconds, would never grow old.
    const at = Math.min(last_updated_at ?? readAt / 1_000, readAt / 1_000)
    if (clock.now() / 1_000 - at > maxAge) return { kind: outdatedBy(failure), source: 'coinGecko' }
    return { kind: 'price', source: 'coinGecko', usd, change24h: usd_24h_change ?? undefined, at }
  }

  return {
    async read(chain) {
      const { platform, coin } = chain.coinGecko ?? {}
      const answers = await Promise.all([
        ...(platform === undefined || chain.tokens.length === 0 ? [] : [tokensOf(chain, platform)]),
        ...(coin === undefined ? [] : [coinOf(chain, coin)]),
      ])
      return joined(answers)
    },
  }
}

function joined(answers: readonly SourceAnswer[]): SourceAnswer {
  const failure = answers.find((one) => one.failure !== undefined)?.failure
  const readings = joinReadings(answers.map((one) => one.readings))
  return { readings, ...(failure !== undefined && { failure }) }
}

function unreadOf(names: readonly string[]): Readings {
  return new Map(names.map((name) => [name, [{ kind: 'unread', source: 'coinGecko' }]]))
}

function query(name: string, values: readonly string[]): string {
  const list = values.map(encodeURIComponent).join(',')
  return `${name}=${list}&vs_currencies=usd&include_24hr_change=true&include_last_updated_at=true`
}

function chunks<Value>(values: readonly Value[], size: number): (readonly Value[])[] {
  const count = Math.ceil(values.length / size)
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size))
}
