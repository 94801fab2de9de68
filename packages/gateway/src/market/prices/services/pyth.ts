import { type Clock, canonicalAddress, families, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { PythConfig } from '../config.ts'
import type { Reading } from '../decide.ts'
import type { PriceSource } from '../source.ts'
import { createService, outdatedBy, type ServiceAnswer } from './service.ts'

const lifetime = 5_000
const timeout = 5_000
const requestsPerMinute = 60
/** Seconds that a publisher's clock may be ahead. */
const clockSkew = 300
/** How uncertain a price may be, as a part of it. */
const greatestConfidence = 0.02

const integer = v.pipe(v.string(), v.regex(/^-?\d{1,40}$/))
const feedSchema = v.object({
  id: v.string(),
  price: v.object({
    price: integer,
    conf: integer,
    expo: v.pipe(v.number(), v.integer(), v.minValue(-36), v.maxValue(36)),
    /** Seconds since 1970. */
    publish_time: v.number(),
  }),
})
const updatesShape = v.object({ parsed: v.array(v.unknown()) })

/** Reads feeds of Pyth by their ids. One that the service does not know is unread: the settings name it. */
export type ReadPyth = (
  ids: readonly string[],
  maxAge: number,
) => Promise<{ readings: ReadonlyMap<string, Reading>; failure?: unknown }>

/** Opens a Hermes service of Pyth. One request reads the feeds of all chains. */
export function openPyth(
  config: PythConfig,
  chains: readonly ChainConfig[],
  clock: Clock,
): ReadPyth {
  const headers = config.key === undefined ? {} : { authorization: `Bearer ${config.key}` }
  const service = createService({ headers, requestsPerMinute, timeout }, clock)
  const read = service.reader(updatesShape, lifetime)
  const all = [...new Set(chains.flatMap(({ pythFeeds }) => Object.values(pythFeeds)))].sort()
  const query = all.map((id) => `ids[]=${id}`).join('&')
  const url = `${config.url.replace(/\/+$/, '')}/v2/updates/price/latest?${query}&parsed=true&ignore_invalid_price_ids=true`

  return async (ids, maxAge) => {
    if (ids.length === 0) return { readings: new Map() }
    const answer = await read(url)
    const { failure } = answer
    const readings = ids.map((id): [string, Reading] => [id, readingOf(answer, id, maxAge, clock)])
    return { readings: new Map(readings), ...(failure !== undefined && { failure }) }
  }
}

/** Prices of Pyth. */
export function pythPrices(readPyth: ReadPyth, { maxAge }: PythConfig): PriceSource {
  return {
    async read(chain) {
      const feeds = tokenFeeds(chain)
      const { readings, ...rest } = await readPyth(
        feeds.map(({ id }) => id),
        maxAge,
      )
      const found = feeds.flatMap(({ address, id }): [string, Reading[]][] => {
        const reading = readings.get(id)
        return reading ? [[address, [reading]]] : []
      })
      return { readings: new Map(found), ...rest }
    },
  }
}

/** The feeds of the coin and of listed tokens. */
function tokenFeeds({ id: chainId, pythFeeds, tokens }: ChainConfig) {
  const namespace = namespaceOf(chainId)
  const listed = new Set(tokens.map(({ address }) => canonicalAddress(namespace, address)))
  return Object.entries(pythFeeds).flatMap(([key, id]) => {
    if (key === 'native') return [{ address: families[namespace].nativeAddress, id }]
    const address = canonicalAddress(namespace, key)
    return listed.has(address) ? [{ address, id }] : []
  })
}

function readingOf(
  answer: ServiceAnswer<v.InferOutput<typeof updatesShape>>,
  id: string,
  maxAge: number,
  clock: Clock,
): Reading {
  const unread: Reading = { kind: 'unread', source: 'pyth' }
  if (answer.kind === 'unread') return unread
  const own = answer.value.parsed.find((one) => idOf(one) === id)
  const parsed = v.safeParse(feedSchema, own)
  if (!parsed.success) return unread
  const { price, conf, expo, publish_time: at } = parsed.output.price
  const now = clock.now() / 1_000
  const usd = Number(price) * 10 ** expo
  const uncertainty = Number(conf) * 10 ** expo
  if (at > now + clockSkew || !(uncertainty >= 0) || uncertainty > usd * greatestConfidence)
    return unread
  if (now - at > maxAge) return { kind: outdatedBy(answer.failure), source: 'pyth' }
  return { kind: 'price', source: 'pyth', usd, at }
}

function idOf(feed: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ id: v.string() }), feed)
  return parsed.success ? parsed.output.id.replace(/^0x/i, '').toLowerCase() : undefined
}
