import { userOperationsSchema } from '@latchkey/bundler/config'
import { loginSchema } from '@latchkey/login/config'
import { isAccountId } from '@latchkey/protocol'
import { fiatRatesSchema } from '@latchkey/protocol/wire'
import { relaySchema } from '@latchkey/relay/config'
import { trustProxySchema } from '@latchkey/service/clients'
import * as v from 'valibot'
import { eventLimitsSchema } from '../../account/events/limits.ts'
import { nameServiceEntries } from '../../account/names/config.ts'
import { sessionsSchema } from '../../account/sessions/config.ts'
import { indexingSchema } from '../../chains/indexer/config.ts'
import { socketLimitsSchema } from '../../chains/rpc/socket/limits.ts'
import { tokenListsSchema } from '../../chains/tokens/config.ts'
import { onrampSchema } from '../../market/onramp/config.ts'
import { coinGeckoSchema, pythSchema } from '../../market/prices/config.ts'
import { analyticsSchema } from '../analytics/config.ts'
import { operationEntries } from '../operation/config.ts'
import { type ChainOptions, chainSchema } from './chain.ts'
import type { PresetName } from './presets/presets.ts'
import {
  listedWallet,
  pinnedDescriptorSchema,
  simulationsSchema,
  siwxSchema,
  walletPicturesSchema,
} from './services.ts'
import { allowedOrigin, databaseUrl, httpUrl, milliseconds } from './values.ts'

export type { ChainConfig, ChainOptions, ListedToken } from './chain.ts'
export type { SwapSource } from './markets.ts'
export type { PinnedDescriptor, WalletPictures } from './services.ts'

const nameSchema = v.object({ name: v.string(), address: v.custom<string>(isAccountId) })

// Strict, so that a misspelt setting is a mistake.
export const configSchema = v.strictObject({
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535)), 4310),
  /** The gateway's URL for browsers. Absent: links to its pictures are relative, and absolute on loopback. */
  publicUrl: v.optional(httpUrl),
  /** `postgres://…`, or `sqlite:<file>`; absent: SQLite in memory. */
  databaseUrl: v.optional(databaseUrl),
  /** Origins that may call; absent: any. */
  allowedOrigins: v.optional(v.array(allowedOrigin)),
  /** Whether and how events of pages are collected. */
  analytics: v.optional(analyticsSchema, false),
  chains: v.optional(v.array(chainSchema), []),
  /** Token Lists of all chains. */
  tokenLists: tokenListsSchema,
  /** Wallets of the operator; one with the id of a built-in wallet replaces it. */
  wallets: v.optional(v.array(listedWallet), []),
  walletPictures: v.optional(walletPicturesSchema, {}),
  /** Names known from the start, each for one CAIP-10 account. */
  names: v.optional(v.array(nameSchema), []),
  ...nameServiceEntries,
  /** Sign-in with a wallet; absent: the gateway has none. */
  siwx: v.optional(siwxSchema),
  /** Log-in by e-mail for the embedded wallet; absent: the gateway has none. */
  login: v.optional(loginSchema),
  /** Smart sessions of the embedded wallet's accounts; absent: no site has any. */
  sessions: v.optional(sessionsSchema),
  /** A service with CoinGecko's API, for prices and rates; absent: none. */
  coinGecko: v.optional(coinGeckoSchema),
  /** A Hermes service of Pyth, for prices and rates; absent: none. */
  pyth: v.optional(pythSchema),
  /** The value of a US dollar in other currencies, and its time; absent: rates come from the sources of prices. */
  fiatRates: v.optional(v.required(fiatRatesSchema)),
  /** A service with 1inch's Swap API: with its key it swaps on the default networks that name no other service. */
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
  /** `https://…/` of a gateway for `ar://` pictures; absent: such pictures are not served. */
  arweaveGateway: v.optional(httpUrl),
  /** Requests a minute by address and route; 0: no limit; absent: 600, but on loopback none without a proxy. */
  requestsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The operator's proxies that name the client: how many, or their networks. */
  trustProxy: v.optional(trustProxySchema, false),
  /** Bytes of the largest request body. */
  bodyLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_048_576),
  requestTimeout: v.optional(milliseconds, 30_000),
  /** The time that all nodes of a chain have for an answer, in milliseconds. */
  rpcTimeout: v.optional(milliseconds, 10_000),
  /** Gas that a call through the proxy may simulate. */
  rpcGasCap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(21_000)), 50_000_000),
  /** Whether calls through the proxy may replace the state that they are simulated on. */
  rpcStateOverrides: v.optional(v.boolean(), false),
  /** Descriptors of contract calls, beside those that are built in. */
  descriptors: v.optional(v.pipe(v.array(pinnedDescriptorSchema), v.maxLength(32)), []),
  /** The limits of simulations for reviews. */
  simulations: v.optional(simulationsSchema, {}),
  /** Filters that a client may create on a node a minute, by chain. */
  filtersPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30),
  /** The limits of clients' WebSockets; `bodyLimit` holds for a frame. */
  sockets: v.optional(socketLimitsSchema, {}),
  /** The limits of clients' streams of events. */
  events: v.optional(eventLimitsSchema, {}),
  /** Polling interval of the indexer for new blocks, in milliseconds. */
  pollInterval: v.optional(milliseconds, 250),
  /** The limits of the index. */
  indexing: v.optional(indexingSchema, {}),
  logs: v.optional(v.picklist(['json', 'off']), 'json'),
  /** The relay that the operator's command starts beside the gateway. */
  relay: v.optional(relaySchema, {}),
  ...operationEntries,
})
/** The gateway's settings, complete. */
export type GatewayConfig = v.InferOutput<typeof configSchema>

/** A preset by its name and its nodes. Any setting of a chain can be added, and replaces that of the preset. */
export type PresetOptions = { preset: PresetName } & Partial<ChainOptions>
/** The gateway's settings as written. Settings with a default may be absent. */
export type GatewayOptions = Omit<v.InferInput<typeof configSchema>, 'chains'> & {
  /**
   * The chains: each the name of a preset, such as `ethereum`, a preset with further settings, or a chain with all its
   * settings.
   */
  chains?: readonly (PresetName | PresetOptions | ChainOptions)[] | undefined
}
