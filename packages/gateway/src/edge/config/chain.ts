import { type ChainId, families, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { isEvmAddress } from '../../chains/evm/address.ts'
import { historyFaults, historySchema } from '../../chains/history/config.ts'
import { indexSchema } from '../../chains/indexer/config.ts'
import { tokenListsSchema } from '../../chains/tokens/config.ts'
import {
  coinGeckoIdsSchema,
  feedsSchema,
  pricesSchema,
  pythIdsSchema,
} from '../../market/prices/config.ts'
import { swapsSchema } from './markets.ts'
import { chainId, contract, evmAddress, httpUrl, pictureUrl, wsUrl } from './values.ts'

const currency = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})
/** The native coin of a chain. */
type NativeCurrency = v.InferOutput<typeof currency>

const tokenSchema = v.object({
  address: v.string(),
  ...currency.entries,
  /** Shown instead of the picture of the symbol. */
  iconUrl: v.optional(pictureUrl),
})
/** A token that the operator vouches for. */
export type ListedToken = v.InferOutput<typeof tokenSchema>

const nodeUrl = v.pipe(
  httpUrl,
  v.check((url) => {
    if (!URL.canParse(url)) return true
    const { username, password } = new URL(url)
    return username === '' && password === ''
  }, 'Has a user name or password: send them as an authorization header, { "url": …, "headers": … }'),
)
const nodeSchema = v.strictObject({
  url: nodeUrl,
  /** Sent with each request, such as a key. */
  headers: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.check(areHeaders, 'Not headers of HTTP')),
  ),
})
const plainNode = v.pipe(
  nodeUrl,
  v.transform((url): v.InferOutput<typeof nodeSchema> => ({ url })),
)
/** A node by its URL, or by its URL and headers. */
const nodeOrUrl = v.lazy((node) => (typeof node === 'string' ? plainNode : nodeSchema))

function areHeaders(headers: Record<string, string>): boolean {
  try {
    return Boolean(new Headers(headers))
  } catch {
    return false
  }
}

const entries = {
  id: chainId,
  name: v.string(),
  /** The node. `rpcUrls` names several. */
  rpcUrl: v.optional(nodeUrl),
  /** The nodes, the preferred one first. */
  rpcUrls: v.optional(v.pipe(v.array(nodeOrUrl), v.minLength(1, 'No node'))),
  /** The WebSocket of a node; without it the chain has no subscriptions. */
  wsUrl: v.optional(wsUrl),
  /** null: the chain has no native coin. */
  nativeCurrency: v.nullable(currency),
  tokens: v.optional(v.array(tokenSchema), []),
  /** Whether the package's own list of tokens counts, after the lists of the settings. */
  defaultTokens: v.optional(v.boolean(), false),
  /** Token Lists of this chain alone, before those of all chains. */
  tokenLists: tokenListsSchema,
  /** The sources of prices; absent: all that the settings name, on test networks none. */
  prices: v.optional(pricesSchema),
  /** The service that swaps tokens; without it tokens cannot be swapped. */
  swaps: v.optional(swapsSchema),
  /** Multicall3; without it tokens are read one call each. */
  multicall: v.optional(evmAddress),
  /** Wrapped native coin: its deposits and withdrawals count as transfers. */
  weth: v.optional(evmAddress),
  uniswapV2Factory: v.optional(contract),
  uniswapV3Factory: v.optional(contract),
  /** Tokens that count as one dollar, the most used one first. */
  dollarTokens: v.optional(v.array(contract), []),
  /**
   * Chainlink's feeds in dollars: of the native coin (`native`), of a currency (`EUR`) or of a token, by its address; and that
   * of a rollup's sequencer (`sequencer`).
   */
  feeds: v.optional(feedsSchema, {}),
  /** The chain's ids at CoinGecko. */
  coinGecko: v.optional(coinGeckoIdsSchema),
  /** Pyth's feeds in dollars, by the keys of `feeds`. */
  pythFeeds: v.optional(pythIdsSchema, {}),
  ensRegistry: v.optional(contract),
  ensUniversalResolver: v.optional(contract),
  /** The explorer's root, without a trailing slash. */
  explorerUrl: v.optional(httpUrl),
  /** The network's picture, by its id in the list of pictures. */
  imageId: v.optional(v.string()),
  /** Whether the coins of the chain are worth nothing. */
  testnet: v.optional(v.boolean(), false),
  /** Collections that the operator vouches for. */
  nftContracts: v.optional(v.array(v.string()), []),
  /** What the indexer keeps of the chain (EVM). True is `all`. */
  index: indexSchema,
  /** Whether the node has `trace_block`: only traces show native coins that contracts send. */
  traces: v.optional(v.boolean(), false),
  /** First block to index where `index` is `all`. */
  indexFrom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The sources of history, in the order in which they are read; absent: the index, then the node. */
  history: historySchema,
  /** JSON-RPC methods that the proxy lets through besides the common ones. */
  rpcMethods: v.optional(v.array(v.string()), []),
  /** Subscriptions that clients may have besides the common ones. They cost a node and its clients much. */
  subscriptions: v.optional(
    v.array(v.picklist(['newPendingTransactions', 'programSubscribe'])),
    [],
  ),
}
const writtenChain = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck(
      [['id'], ['nativeCurrency']],
      ({ id, nativeCurrency }) => nativeCurrency !== null || namespaceOf(id) === 'eip155',
      'Only EVM chains can be without a native coin',
    ),
    ['nativeCurrency'],
  ),
)

const addressesSchema = v.object({
  id: chainId,
  tokens: v.array(v.object({ address: v.string() })),
})

const describedSchema = v.object({
  id: chainId,
  index: entries.index,
  history: entries.history,
})

function isAddressOn(id: ChainId, address: string): boolean {
  const namespace = namespaceOf(id)
  return namespace === 'eip155'
    ? isEvmAddress(address)
    : families[namespace].addressSyntax.test(address)
}

/** One chain, with its nodes in one list. */
export const chainSchema = v.pipe(
  writtenChain,
  v.forward(
    v.partialCheck(
      [['rpcUrl'], ['rpcUrls']],
      ({ rpcUrl, rpcUrls }) => (rpcUrl === undefined) !== (rpcUrls === undefined),
      'Name the node in rpcUrl, or several in rpcUrls',
    ),
    ['rpcUrls'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    // Other mistakes of the chain do not hide those of its tokens.
    const addresses = v.safeParse(addressesSchema, dataset.value)
    if (!addresses.success) return
    const { id, tokens } = addresses.output
    for (const [index, token] of tokens.entries()) {
      if (isAddressOn(id, token.address)) continue
      const input = addresses.output
      addIssue({
        message: `Not an address of ${namespaceOf(id)}`,
        path: [
          { type: 'object', origin: 'value', input, key: 'tokens', value: tokens },
          { type: 'array', origin: 'value', input: tokens, key: index, value: token },
          { type: 'object', origin: 'value', input: token, key: 'address', value: token.address },
        ],
      })
    }
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    // Other mistakes of the chain do not hide these.
    const described = v.safeParse(describedSchema, dataset.value)
    if (!described.success) return
    const input = described.output
    for (const { index, key, message } of historyFaults(input)) {
      const source = input.history?.[index] ?? {}
      const list = input.history ?? []
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input, key: 'history', value: list },
          { type: 'array', origin: 'value', input: list, key: index, value: source },
          { type: 'object', origin: 'value', input: source, key, value: undefined },
        ],
      })
    }
  }),
  v.transform(({ rpcUrl, rpcUrls, ...chain }) => {
    const [first = { url: rpcUrl ?? '' }, ...others] = rpcUrls ?? []
    const nodes: readonly [NodeConfig, ...NodeConfig[]] = [first, ...others]
    return { ...chain, rpcUrls: nodes }
  }),
)

/** A node of a chain, with the headers that it requires. */
type NodeConfig = v.InferOutput<typeof nodeSchema>
/** One chain that the gateway serves. */
export type ChainConfig = v.InferOutput<typeof chainSchema>

type Currency = Pick<NativeCurrency, 'name' | 'symbol'>

/** The currencies by their tokens: the same list for the same chain, so that it need not be indexed again. */
const currencies = new WeakMap<object, { coin: Currency; all: readonly Currency[] }>()

/** Returns the listed tokens and the native coin, which others may imitate. */
export function currenciesOf({
  tokens,
  nativeCurrency: coin,
}: Pick<ChainConfig, 'tokens' | 'nativeCurrency'>): readonly Currency[] {
  if (!coin) return tokens
  const known = currencies.get(tokens)
  if (known?.coin === coin) return known.all
  const all = [...tokens, coin]
  currencies.set(tokens, { coin, all })
  return all
}

type WrittenChain = v.InferInput<typeof writtenChain>
type WrittenNodes = {
  /** The node. */
  rpcUrl?: string
  /** The nodes, the preferred one first: each a URL, or `{ url, headers }`. */
  rpcUrls?: readonly (string | { url: string; headers?: Record<string, string> | undefined })[]
}
/** A chain as settings describe it. */
export type ChainOptions = Omit<WrittenChain, keyof WrittenNodes> & WrittenNodes
