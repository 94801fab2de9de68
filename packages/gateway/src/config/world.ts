import { type ChainId, families, namespaceOf } from '@latchkey/protocol'
import type { GatewayOptions } from './schema.ts'

/** What the gateway reads of the local world's description; the devkit's type fits it. */
export type World = {
  /** The chains of the world. */
  chains: readonly {
    id: ChainId
    name: string
    rpcUrl: string
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
      readonly nfts721?: string
      readonly nfts1155?: string
    }
  }
  /** Solana mints of single NFTs. */
  nftMints?: readonly { chainId: ChainId; address: string }[]
}

type ChainOptions = NonNullable<GatewayOptions['chains']>[number]

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

/** Settings that serve a local world: its chains, with every token and collection that is not spam vouched for. */
export function configForWorld(world: World, options: GatewayOptions = {}): GatewayOptions {
  // The pages of a local world are served without the internet.
  const walletPictures = { fromSites: false, ...options.walletPictures }
  return {
    ...options,
    walletPictures,
    chains: world.chains.map((chain) => chainOptions(world, chain)),
  }
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
    nativeCurrency: chain.nativeCurrency,
    tokens,
    nftContracts: collections.filter((address) => address !== undefined),
    index: namespaceOf(chain.id) === 'eip155',
    traces: namespaceOf(chain.id) === 'eip155',
    ...(contracts.multicall3 === undefined ? {} : { multicall: contracts.multicall3 }),
    ...(weth === undefined ? {} : { weth }),
    ...(prices === undefined ? {} : { prices }),
  }
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
