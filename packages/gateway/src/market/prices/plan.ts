import { namespaceOf } from '@latchkey/protocol'
import { type EvmAddress, evmAddresses, isEvmAddress } from '../../chains/evm/address.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'

/** What the prices of an EVM chain are read from. Addresses are in lower case. */
export type PricePlan = {
  /** The tokens that have a price: the listed ones. */
  tokens: readonly EvmAddress[]
  /** The wrapped native coin, worth as much as the coin. */
  weth: EvmAddress | undefined
  /** Listed tokens that count as one dollar where no source prices them. */
  dollars: readonly EvmAddress[]
  feeds: ChainConfig['feeds']
  v2Factory: EvmAddress | undefined
  v3Factory: EvmAddress | undefined
  /** Dollars' worth that a pool holds at least of what the token is priced in. */
  minimumDollars: number
}

const leastDollars = 10_000

/** Returns what a chain's own contracts are read for; nothing where the settings name other sources, or for test coins. */
export function pricePlanOf(chain: ChainConfig): PricePlan | undefined {
  const { prices, testnet } = chain
  if (namespaceOf(chain.id) !== 'eip155') return undefined
  const tokens = evmAddresses(chain.tokens.map(({ address }) => address.toLowerCase()))
  const listed = (some: readonly string[]) =>
    evmAddresses(some.map((one) => one.toLowerCase())).filter((one) => tokens.includes(one))
  if (prices?.from === 'uniswapV2') {
    return {
      tokens,
      feeds: {},
      v3Factory: undefined,
      minimumDollars: leastDollars,
      weth: lowerCase(prices.weth),
      dollars: listed([prices.usdToken]),
      v2Factory: lowerCase(prices.factory),
    }
  }
  if (prices !== undefined ? prices.from !== 'sources' : testnet) return undefined
  return {
    tokens,
    weth: lowerCase(chain.weth),
    dollars: listed(chain.dollarTokens),
    feeds: chain.feeds,
    v2Factory: lowerCase(chain.uniswapV2Factory),
    v3Factory: lowerCase(chain.uniswapV3Factory),
    minimumDollars: prices?.from === 'sources' ? prices.minimumLiquidity : leastDollars,
  }
}

/** Whether services outside the chain price its tokens. */
export function usesServices({ prices, testnet }: ChainConfig): boolean {
  return prices === undefined ? !testnet : prices.from === 'sources'
}

function lowerCase(address: string | undefined): EvmAddress | undefined {
  const lower = address?.toLowerCase()
  return isEvmAddress(lower) ? lower : undefined
}
