import type { TokenFacts } from '@latchkey/core'
import type { Answer } from './gateway.ts'
import { fullGateway, localOne, tokens } from './gateway.ts'

const chain = localOne.caipNetworkId
const coin = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const router = '0x00000000000000000000000000000000000000aa'
const [, usdc, paper] = tokens

/** A service that swaps on one network, as a test has it answer. */
export type SwapService = {
  /** Base units of the bought token for one base unit of the sold one, as a fraction. */
  price: { by: bigint; of: bigint }
  /** Hundredths of a percent. */
  impact: number
  /** Whether there is a way at all. */
  hasWay: boolean
  /** How many of what was quoted are built, in hundredths of a percent. */
  built?: bigint
  /** Nothing is built at the moment. */
  isDown?: boolean
  /** The amounts of the requested quotes. */
  amounts: string[]
  /** Tokens that it lists besides. */
  more?: readonly { name: string; symbol: string; address: string; decimals: number }[]
}

/** A gateway that has everything, swaps among it. */
export function swapGateway(service: SwapService): Answer {
  const out = (amount: string) => `${(BigInt(amount) * service.price.by) / service.price.of}`
  const built = (amount: string) =>
    `${(BigInt(out(amount)) * (service.built ?? 10_000n)) / 10_000n}`
  return (url, body) => {
    const { pathname, searchParams: query } = url
    const own = query.get('chainId')
    if (pathname === '/v1/convert/tokens')
      return own === chain ? { tokens: [...listed(), ...moreOf(service)] } : unsupported()
    if (pathname === '/v1/fungible/price')
      return { fungibles: JSON.parse(body ?? '{}').addresses.map(pricedAt) }
    if (pathname === '/v1/convert/gas-price')
      return { standard: '1000000000', fast: '1000000000', instant: '1000000000' }
    if (pathname === '/v1/convert/quotes') {
      const amount = query.get('amount') ?? ''
      service.amounts.push(amount)
      return { quotes: service.hasWay ? [quoteOf(query, amount, out(amount), service.impact)] : [] }
    }
    if (pathname === '/v1/convert/build-approve') {
      const to = query.get('from')
      const eip155 = { gasPrice: '1' }
      return { tx: { from: to, to, data: '0x095ea7b3', value: '0', eip155 } }
    }
    if (pathname === '/v1/convert/build-transaction') {
      if (service.isDown) return Response.json({}, { status: 503 })
      const { amount, userAddress } = JSON.parse(body ?? '{}')
      const eip155 = { gas: '150000', gasPrice: '1' }
      const to = `${chain}:${router}`
      return { tx: { from: userAddress, to, data: '0x38ed1739', amount: built(amount), eip155 } }
    }
    return fullGateway(url, body)
  }
}

function quoteOf(
  query: URLSearchParams,
  fromAmount: string,
  toAmount: string,
  priceImpact: number,
) {
  const [fromAccount, toAccount] = [query.get('from'), query.get('to')]
  const spender = `${chain}:${router}`
  const sides = { fromAmount, fromAccount, toAmount, toAccount }
  return { id: null, ...sides, engine: 'uniswap', spender, priceImpact }
}

/** Every token that the account does not hold has the same price. */
function pricedAt(address: string) {
  return { address, name: 'Token', symbol: 'TKN', iconUrl: '', price: 2, decimals: 18 }
}

function unsupported(): Response {
  const reasons = [{ description: 'Network not supported for Swaps', name: 'chainId' }]
  return Response.json({ status: 'FAILED', reasons }, { status: 400 })
}

function moreOf({ more = [] }: SwapService) {
  return more.map((token) => ({ ...token, logoUri: null, eip2612: null }))
}

const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'

/** What the chain says of the tokens that only swaps have. */
export const swapFacts: readonly (readonly [string, TokenFacts])[] = [
  [weth, { decimals: 18, symbol: 'WETH' }],
  [dai, { decimals: 18, symbol: 'DAI' }],
]

function listed() {
  const facts = { logoUri: null, eip2612: null }
  return [
    { name: 'Ether', address: coin, symbol: 'ETH', decimals: 18, ...facts },
    { name: 'USD Coin', address: usdc?.address, symbol: 'USDC', decimals: 6, ...facts },
    { name: 'Dai Stablecoin', address: `${chain}:${dai}`, symbol: 'DAI', decimals: 18, ...facts },
    { name: 'Wrapped Ether', address: `${chain}:${weth}`, symbol: 'WETH', decimals: 18, ...facts },
    { name: 'Paper', address: paper?.address, symbol: 'PAPER', decimals: 18, ...facts },
  ]
}
