import * as v from 'valibot'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'
import { contract, evmAddress, httpUrl } from '../../edge/config/values.ts'

/** The source of a chain's prices. Absent: `sources`, on test networks none. */
export const pricesSchema = v.variant('from', [
  v.strictObject({
    /** All sources that the chain and the gateway have settings for. */
    from: v.literal('sources'),
    /** Dollars' worth that a pool holds at least of what the token is priced in. */
    minimumLiquidity: v.optional(v.pipe(v.number(), v.minValue(0)), 10_000),
  }),
  v.object({
    from: v.literal('uniswapV2'),
    factory: evmAddress,
    weth: evmAddress,
    /** The token that counts as one dollar. */
    usdToken: evmAddress,
  }),
  v.object({
    from: v.literal('table'),
    /** Dollars by token address; the native coin by its wire address. */
    usd: v.record(v.string(), v.number()),
  }),
  /** No prices. */
  v.strictObject({ from: v.literal('none') }),
])

/** Seconds in which a feed updates at least once, if its settings do not say. */
const defaultHeartbeat = 86_400

const feedSchema = v.strictObject({
  address: contract,
  /** Seconds in which the feed updates at least once. */
  heartbeat: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), defaultHeartbeat),
})
const plainFeed = v.pipe(
  contract,
  v.transform(
    (address): v.InferOutput<typeof feedSchema> => ({
      address,
      heartbeat: defaultHeartbeat,
    }),
  ),
)
/** A feed of Chainlink. */
export type Feed = v.InferOutput<typeof feedSchema>

const feedKey = v.pipe(
  v.string(),
  v.check(
    (key) => key === 'native' || key === 'sequencer' || /^[A-Z]{3}$/.test(key) || isEvmAddress(key),
    'Neither native, sequencer, a currency such as EUR, nor a token’s address',
  ),
  v.transform((key) => (isEvmAddress(key) ? key.toLowerCase() : key)),
)
type WrittenFeed = EvmAddress | v.InferInput<typeof feedSchema>

/** Feeds by what they price. */
export const feedsSchema = v.record(
  feedKey,
  v.lazy(
    (feed): v.GenericSchema<WrittenFeed, Feed> =>
      typeof feed === 'string' ? plainFeed : feedSchema,
  ),
)

/** Seconds in which the price of a service has to have been updated. */
const age = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A service with CoinGecko's API. */
export const coinGeckoSchema = v.pipe(
  v.strictObject({
    key: v.optional(v.pipe(v.string(), v.minLength(1))),
    url: v.optional(httpUrl),
    /** The header that takes the key; absent: that of CoinGecko's demo or pro API, by the URL. */
    header: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/i, 'Not a header of HTTP'))),
    /** The most tokens in one request. */
    tokensPerRequest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
    /** The most requests a minute. */
    requestsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30),
    maxAge: v.optional(age, 1_800),
  }),
  v.check(
    ({ key, url }) => key !== undefined || url !== undefined,
    'Names neither a key nor the url of a service without keys',
  ),
)
export type CoinGeckoConfig = v.InferOutput<typeof coinGeckoSchema>

/** A Hermes service of Pyth. */
export const pythSchema = v.strictObject({
  url: httpUrl,
  key: v.optional(v.pipe(v.string(), v.minLength(1))),
  maxAge: v.optional(age, 120),
})
export type PythConfig = v.InferOutput<typeof pythSchema>

/** A chain at CoinGecko: the id of its platform, and of its native coin. */
export const coinGeckoIdsSchema = v.strictObject({
  platform: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'Not an id'))),
  coin: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'Not an id'))),
})

/** Pyth's feeds by what they price: `native`, a currency, or a token's address. */
export const pythIdsSchema = v.record(
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(
    v.string(),
    v.regex(/^(0x)?[0-9a-f]{64}$/i, 'Not the id of a feed'),
    v.transform((id) => id.replace(/^0x/i, '').toLowerCase()),
  ),
)
