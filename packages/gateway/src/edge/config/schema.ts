import { userOperationsFault, userOperationsSchema } from '@latchkey/bundler/config'
import { loginFault, loginSchema } from '@latchkey/login/config'
import { type ChainId, isAccountId, isChainId } from '@latchkey/protocol'
import { fiatRatesSchema, walletSchema } from '@latchkey/protocol/wire'
import { isLoopbackHost } from '@latchkey/service/clients'
import * as v from 'valibot'
import { eventLimitsSchema } from '../../account/events/limits.ts'
import { nameServiceEntries } from '../../account/names/config.ts'
import { sessionsSchema } from '../../account/sessions/config.ts'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'
import { socketLimitsSchema } from '../../chains/rpc/socket/limits.ts'
import { onrampSchema } from '../../market/onramp/config.ts'
import { analyticsSchema } from '../analytics/config.ts'

const chainId = v.custom<ChainId>(isChainId, 'Invalid chain id')
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid address'))
const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'Not an http address'))
const wsUrl = v.pipe(v.string(), v.url(), v.regex(/^wss?:\/\/[^#]*$/, 'Not a WebSocket address'))
/** A page on https asks for no picture by http, but for one on the visitor's own machine. */
const isPictureUrl = (url: string) =>
  URL.canParse(url) &&
  (url.startsWith('https://') || isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, '')))
const pictureUrl = v.pipe(httpUrl, v.check(isPictureUrl, 'Not an https address'))
const listedWallet = v.pipe(
  walletSchema,
  v.check(({ image_url: url }) => url === undefined || isPictureUrl(url), 'Picture not by https'),
)
const currency = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})

const tokenSchema = v.object({
  address: v.string(),
  ...currency.entries,
  /** Shown instead of the picture of the symbol. */
  iconUrl: v.optional(pictureUrl),
})
/** A token that the operator vouches for. */
export type ListedToken = v.InferOutput<typeof tokenSchema>

const pricesSchema = v.variant('from', [
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
])
export type PriceSource = v.InferOutput<typeof pricesSchema>

const lowerCase = (address: EvmAddress): EvmAddress => `0x${address.slice(2).toLowerCase()}`
const contract = v.pipe(
  v.custom<EvmAddress>(
    (value) => typeof value === 'string' && isEvmAddress(value),
    'Invalid address',
  ),
  v.transform(lowerCase),
)

const swapsSchema = v.variant('from', [
  v.strictObject({
    from: v.literal('uniswapV2'),
    factory: contract,
    /** Router02. */
    router: contract,
    weth: contract,
    /** Tokens over which a swap may go when there is a better way over them; the wrapped coin always is one. */
    bases: v.optional(v.pipe(v.array(contract), v.maxLength(8)), []),
    /** What tokens are known to keep of each transfer, in basis points by address. */
    transferFees: v.optional(
      v.record(evmAddress, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000))),
      {},
    ),
  }),
  v.strictObject({
    from: v.literal('uniswapV3'),
    /** QuoterV2. */
    quoter: contract,
    /** SwapRouter02. */
    router: contract,
    weth: contract,
    bases: v.optional(v.pipe(v.array(contract), v.maxLength(8)), []),
    /** The pools that are looked at, by their fee in hundredths of a basis point. */
    feeTiers: v.optional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
        v.minLength(1),
        v.maxLength(8),
      ),
      [100, 500, 3000, 10000],
    ),
  }),
  /** The service with 1inch's Swap API whose key stands in `oneInch`. */
  v.strictObject({ from: v.literal('oneInch'), router: v.optional(contract) }),
  /** Nobody, also where somebody would by default. */
  v.strictObject({ from: v.literal('none') }),
])
/** Who trades on a chain. */
export type SwapSource = v.InferOutput<typeof swapsSchema>

const chainSchema = v.strictObject({
  id: chainId,
  name: v.string(),
  rpcUrl: httpUrl,
  /** The same node's WebSocket; without it the chain has no subscriptions. */
  wsUrl: v.optional(wsUrl),
  nativeCurrency: currency,
  tokens: v.optional(v.array(tokenSchema), []),
  prices: v.optional(pricesSchema),
  /** Who trades there; without it tokens cannot be swapped. */
  swaps: v.optional(swapsSchema),
  /** Multicall3; without it tokens are read one call each. */
  multicall: v.optional(evmAddress),
  /** Wrapped native coin: its deposits and withdrawals count as transfers. */
  weth: v.optional(evmAddress),
  /** Collections that the operator vouches for. */
  nftContracts: v.optional(v.array(v.string()), []),
  /** Whether the indexer follows the chain (EVM); history and NFTs need it. */
  index: v.optional(v.boolean(), false),
  /** Whether the node has `trace_block`: only traces tell of native coins that contracts send. */
  traces: v.optional(v.boolean(), false),
  /** First block to index. */
  indexFrom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** JSON-RPC methods that the proxy lets through besides the common ones. */
  rpcMethods: v.optional(v.array(v.string()), []),
  /** Subscriptions that clients may have besides the common ones: they cost a node and its clients much. */
  subscriptions: v.optional(
    v.array(v.picklist(['newPendingTransactions', 'programSubscribe'])),
    [],
  ),
})
/** One chain that the gateway serves. */
export type ChainConfig = v.InferOutput<typeof chainSchema>

const nameSchema = v.object({ name: v.string(), address: v.custom<string>(isAccountId) })

const millisecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A picture of the operator's own: fetched from an address, read from a file, or written as a `data:` URI; or none. */
const chosenPictureSchema = v.union([
  v.literal('none'),
  v.strictObject({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
  v.strictObject({ file: v.string() }),
  v.strictObject({ data: v.pipe(v.string(), v.startsWith('data:image/')) }),
])

const walletPicturesSchema = v.strictObject({
  /** Whether a listed wallet's picture is fetched from its own site when it is first asked for. */
  fromSites: v.optional(v.boolean(), true),
  /** By the wallet's id in the list. */
  wallets: v.optional(v.record(v.string(), chosenPictureSchema), {}),
})
/** Where pictures of wallets come from that are not drawn here. */
export type WalletPictures = v.InferOutput<typeof walletPicturesSchema>

const simulationsSchema = v.strictObject({
  /** Simulations that a client may ask for, a minute, by chain. */
  perMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 60),
  /** Gas of all calls of one simulation. */
  gasCap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(21_000)), 30_000_000),
  /** How long a node has for one call of a simulation. */
  timeout: v.optional(millisecondsSchema, 5_000),
})

/** The descriptor of a contract (ERC-7730) that the operator has read, and its hash. */
const pinnedDescriptorSchema = v.strictObject({
  url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/)),
})
export type PinnedDescriptor = v.InferOutput<typeof pinnedDescriptorSchema>

/** `https://site.example`, or `http://` on a computer of one's own. */
const originSchema = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Invalid origin'),
)

const siwxSchema = v.strictObject({
  /** The sites that visitors sign in to, all of them https or all of them http. */
  origins: v.pipe(v.array(originSchema), v.minLength(1)),
  /** The chains that accounts may be on; absent: any. */
  chains: v.optional(v.array(chainId)),
  /** How long a session lasts; absent: a day. */
  lifetime: v.optional(millisecondsSchema),
})

// Strict, so that a misspelt member is told rather than ignored.
const configSchema = v.strictObject({
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535)), 4310),
  /** What browsers call the gateway. Absent: links to its pictures are relative, and absolute on loopback. */
  publicUrl: v.optional(httpUrl),
  /** `postgres://…`, or `sqlite:<file>`; absent: SQLite in memory. */
  databaseUrl: v.optional(v.pipe(v.string(), v.regex(/^(postgres(ql)?:\/\/|sqlite:)/))),
  /** Origins that may call; absent: any. */
  allowedOrigins: v.optional(v.array(v.string())),
  /** Whether and how events of pages are collected. */
  analytics: v.optional(analyticsSchema, false),
  chains: v.optional(v.array(chainSchema), []),
  /** Wallets of the operator's own; one with the id of a built-in wallet replaces it. */
  wallets: v.optional(v.array(listedWallet), []),
  walletPictures: v.optional(walletPicturesSchema, {}),
  /** Names known from the start, each for one CAIP-10 account. */
  names: v.optional(v.array(nameSchema), []),
  ...nameServiceEntries,
  /** Sign-in with a wallet; absent: nobody signs in here. */
  siwx: v.optional(siwxSchema),
  /** Log-in by e-mail for the embedded wallet; absent: nobody logs in here. */
  login: v.optional(loginSchema),
  /** Smart sessions of the embedded wallet's accounts; absent: no site has any. */
  sessions: v.optional(sessionsSchema),
  /** What a US dollar is in other currencies, and since when; absent: money is shown in US dollars. */
  fiatRates: v.optional(v.required(fiatRatesSchema)),
  /** A service with 1inch's Swap API: with its key it trades on the default networks that name nobody else. */
  oneInch: v.optional(
    v.strictObject({
      key: v.pipe(v.string(), v.minLength(1)),
      url: v.optional(httpUrl, 'https://api.1inch.dev/swap/v6.0'),
    }),
  ),
  /** Buying with money; without a provider nothing is sold. */
  onramp: v.optional(onrampSchema, {}),
  /** Bundlers and paymasters for user operations (ERC-4337); absent: there are none. */
  userOperations: v.optional(userOperationsSchema),
  /** `https://…/ipfs/` of a gateway for `ipfs://` pictures; absent: such pictures are not served. */
  ipfsGateway: v.optional(httpUrl),
  /** Requests a minute by address and route; 0: no limit; absent: 600, but on loopback none for what no proxy passed on. */
  requestsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Believe `x-forwarded-for`: only behind a proxy of one's own. */
  trustProxy: v.optional(v.boolean(), false),
  /** Bytes of the largest request body. */
  bodyLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_048_576),
  requestTimeout: v.optional(millisecondsSchema, 30_000),
  rpcTimeout: v.optional(millisecondsSchema, 10_000),
  /** Gas that a call through the proxy may simulate. */
  rpcGasCap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(21_000)), 50_000_000),
  /** Whether calls through the proxy may replace the state that they are simulated on. */
  rpcStateOverrides: v.optional(v.boolean(), false),
  /** What calls of contracts are for, in words; beside what is built in. */
  descriptors: v.optional(v.pipe(v.array(pinnedDescriptorSchema), v.maxLength(32)), []),
  /** How much is simulated for reviews. */
  simulations: v.optional(simulationsSchema, {}),
  /** Filters that a client may have a node keep, a minute, by chain. */
  filtersPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30),
  /** What clients may have of WebSockets; `bodyLimit` holds for a frame. */
  sockets: v.optional(socketLimitsSchema, {}),
  /** What clients may have of streams of events. */
  events: v.optional(eventLimitsSchema, {}),
  /** How often the indexer looks for a new block. */
  pollInterval: v.optional(millisecondsSchema, 250),
  logs: v.optional(v.picklist(['json', 'off']), 'json'),
})
/** The gateway's settings, complete. */
export type GatewayConfig = v.InferOutput<typeof configSchema>
/** The gateway's settings as written: what has a default may be left out. */
export type GatewayOptions = v.InferInput<typeof configSchema>

/** Fills in defaults; throws a TypeError that names the member at fault. */
export function parseConfig(options: unknown): GatewayConfig {
  const parsed = v.safeParse(configSchema, options)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new TypeError(`Gateway configuration: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  }
  const fault = loginFault(parsed.output)
  if (fault) throw new TypeError(`Gateway configuration: login.${fault}`)
  const unserved = userOperationsFault(parsed.output.userOperations, parsed.output.chains)
  if (unserved) throw new TypeError(`Gateway configuration: userOperations: ${unserved}`)
  return parsed.output
}
