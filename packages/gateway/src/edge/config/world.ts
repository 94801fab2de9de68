import { type ChainId, families, namespaceOf } from '@latchkey/protocol'
import { evmAddresses, isEvmAddress } from '../../chains/evm/address.ts'
import type { ChainOptions, GatewayOptions } from './schema.ts'

/** What the gateway reads of the local world's description; the devkit's type fits it. */
export type World = {
  /** The chains of the world. */
  chains: readonly {
    id: ChainId
    name: string
    rpcUrl: string
    wsUrl?: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
  }[]
  /** The tokens of the world. */
  tokens: readonly {
    chainId: ChainId
    address: string
    name: string
    symbol: string
    decimals: number
    spam?: boolean
  }[]
  /** Addresses of known contracts, by CAIP-2 id. */
  contracts: {
    readonly [chainId: ChainId]: {
      readonly multicall3?: string
      readonly weth?: string
      readonly uniswapFactory?: string
      readonly uniswapRouter?: string
      readonly nfts721?: string
      readonly nfts1155?: string
      readonly entryPoint?: string
      readonly paymaster?: string
    }
  }
  /** Solana mints of single NFTs. */
  nftMints?: readonly { chainId: ChainId; address: string }[]
  /** The key that pays out test money, and the tokens that it holds besides the native coin. */
  faucet?: { readonly privateKey: `0x${string}`; readonly tokens: readonly string[] }
  /** The keys that send user operations, and sign which of them are paid for. */
  operator?: { readonly bundler: `0x${string}`; readonly sponsor: `0x${string}` }
}

/** The settings of a local world, each chain with all its settings. */
export type WorldOptions = Omit<GatewayOptions, 'chains'> & { chains: ChainOptions[] }

const wrappedEther = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }

/** Dollars by symbol for chains that have no pools. */
const seededPrices: Readonly<Record<string, number>> = {
  ETH: 3000,
  SOL: 150,
  PYUSD: 1,
  USDC: 1,
  USDT: 1,
  BONK: 0.00002,
  JUP: 0.8,
}

/** What a dollar was one day, so that a local world can show money in the visitor's currency. */
const seededRates: GatewayOptions['fiatRates'] = {
  at: '2026-11-20T00:00:00.000Z',
  perDollar: { EUR: '0.8642', GBP: '0.7581', JPY: '156.73', CHF: '0.8065' },
}

/** Settings that serve a local world: its chains, with every token and collection that is not spam vouched for. */
export function configForWorld(world: World, options: GatewayOptions = {}): WorldOptions {
  // The pages of a local world are served without the internet.
  const walletPictures = { fromSites: false, ...options.walletPictures }
  // Many tests of one machine count as one client.
  const simulations = { perMinute: 6_000, ...options.simulations }
  return {
    fiatRates: seededRates,
    zones: ['latchkey.id'],
    ...options,
    walletPictures,
    simulations,
    ...onrampOf(world, options),
    ...userOperationsOf(world, options),
    chains: world.chains.map((chain) => chainOptions(world, chain)),
  }
}

/** The faucet's test money is sold on every EVM network of the world, where there is one. */
function onrampOf({ chains, faucet }: World, { onramp }: GatewayOptions): GatewayOptions {
  if (faucet === undefined || onramp !== undefined) return {}
  const { privateKey, tokens } = faucet
  const local = chains.filter(({ id }) => namespaceOf(id) === 'eip155')
  if (local.length === 0) return {}
  const networks = Object.fromEntries(local.map(({ id }) => [id.replace(':', '-'), id]))
  const payers = local.map(({ id }) => ({ chainId: id, privateKey, tokens: [...tokens] }))
  return {
    onramp: { networks, sandbox: { payers, confirmations: 1 } },
  }
}

/** User operations are carried out on every network with an entry point, and paid for where there is a paymaster. */
function userOperationsOf(
  { chains, contracts, operator }: World,
  { userOperations }: GatewayOptions,
): GatewayOptions {
  if (operator === undefined || userOperations !== undefined) return {}
  const served = chains.filter(({ id }) => contracts[id]?.entryPoint !== undefined)
  if (served.length === 0) return {}
  return {
    userOperations: {
      bundlers: served.map(({ id }) => ({ chainId: id, privateKey: operator.bundler, ...quick })),
      paymasters: served.flatMap(({ id }) => {
        const address = contracts[id]?.paymaster
        return isEvmAddress(address)
          ? [{ chainId: id, address, privateKey: operator.sponsor, ...generous }]
          : []
      }),
      // Many tests of one machine count as one client.
      perMinute: 6_000,
    },
  }
}

/** Local chains make a block for each transaction. */
const quick = { gatherFor: 20, interval: 100, confirmations: 2 }
const ether = (amount: number) => `${amount}${'0'.repeat(18)}`
const generous = {
  projects: { demo: ether(50) },
  mostPerSender: ether(5),
  mostPerOperation: ether(1),
  name: 'Latchkey playground',
}

function chainOptions(world: World, chain: World['chains'][number]): ChainOptions {
  const contracts = world.contracts[chain.id] ?? {}
  const listed = world.tokens
    .filter((token) => token.chainId === chain.id && token.spam !== true)
    .map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))
  const { weth } = contracts
  const tokens = weth === undefined ? listed : [...listed, { address: weth, ...wrappedEther }]
  const mints = (world.nftMints ?? []).filter((mint) => mint.chainId === chain.id)
  const collections = [contracts.nfts721, contracts.nfts1155, ...mints.map((mint) => mint.address)]
  const prices = priceSource(chain, contracts, tokens)
  return {
    id: chain.id,
    name: chain.name,
    rpcUrl: chain.rpcUrl,
    ...(chain.wsUrl === undefined ? {} : { wsUrl: chain.wsUrl }),
    nativeCurrency: chain.nativeCurrency,
    tokens,
    nftContracts: collections.filter((address) => address !== undefined),
    index: namespaceOf(chain.id) === 'eip155' ? 'all' : 'off',
    traces: namespaceOf(chain.id) === 'eip155',
    ...(contracts.multicall3 === undefined ? {} : { multicall: contracts.multicall3 }),
    ...(weth === undefined ? {} : { weth }),
    ...(prices === undefined ? {} : { prices }),
    ...swapsOf(contracts, tokens),
  }
}

/** Local pools trade, over the dollar too. */
function swapsOf(
  { uniswapFactory, uniswapRouter, weth }: World['contracts'][ChainId],
  tokens: readonly { address: string; symbol: string }[],
): Pick<ChainOptions, 'swaps'> {
  if (!isEvmAddress(uniswapFactory) || !isEvmAddress(uniswapRouter) || !isEvmAddress(weth))
    return {}
  const dollars = tokens.filter(({ symbol }) => symbol === 'USDC').map(({ address }) => address)
  const ends = { factory: uniswapFactory, router: uniswapRouter, weth }
  return { swaps: { from: 'uniswapV2', ...ends, bases: evmAddresses(dollars) } }
}

function priceSource(
  chain: World['chains'][number],
  contracts: World['contracts'][ChainId],
  tokens: readonly { address: string; symbol: string }[],
): ChainOptions['prices'] {
  const usdToken = tokens.find((token) => token.symbol === 'USDC')?.address
  const { uniswapFactory: factory, weth } = contracts
  if (factory !== undefined && weth !== undefined && usdToken !== undefined) {
    return { from: 'uniswapV2', factory, weth, usdToken }
  }
  const native = {
    address: families[namespaceOf(chain.id)].nativeAddress,
    symbol: chain.nativeCurrency.symbol,
  }
  const priced = [native, ...tokens].flatMap(({ address, symbol }) => {
    const price = seededPrices[symbol]
    return price === undefined ? [] : [[address, price]]
  })
  return priced.length === 0 ? undefined : { from: 'table', usd: Object.fromEntries(priced) }
}
