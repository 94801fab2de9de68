import { type AccountId, accountId, type ChainId } from '@latchkey/protocol'
import { chains, swapTokens, tokenPrices } from './fixtures/index.ts'

/**
 * How swaps go in a scene. `fine`: the coin buys dollars; `approval`, `batch`: a token has to be approved first, by a
 * separate confirmation or together; `shown`, `high`, `losing`: by how much the amount moves the price; `none`: there is no
 * way; `moved`: each time after the first there is less; `fell`: what is built brings a hundredth of what the form has shown;
 * `doubtful`: the network says something else of the tokens; `expired`: after the first time nothing answers any more;
 * `loading`, `failing`: the offers; `noTokens`, `tokensLoading`, `tokensFailing`: the list; `nowhere`: no network has swaps.
 */
export type SwapMood =
  | 'fine'
  | 'approval'
  | 'batch'
  | 'shown'
  | 'high'
  | 'losing'
  | 'none'
  | 'moved'
  | 'fell'
  | 'doubtful'
  | 'expired'
  | 'loading'
  | 'failing'
  | 'noTokens'
  | 'tokensLoading'
  | 'tokensFailing'
  | 'nowhere'

/** What takes the tokens and trades them. */
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

const impacts: { readonly [M in SwapMood]?: number } = { shown: 240, high: 720, losing: 1_840 }

/** How a scene's service answers a request about swaps: with a body, never, or by a failure. */
type SwapAnswer = { body: unknown } | 'never' | 'failure'

/** The swaps of one scene. Two scenes of one mood share it, and none needs more. */
export function createSwapService(mood: SwapMood) {
  let built = 0
  const share = () => {
    if (mood === 'fell') return 100n
    return mood === 'moved' && built > 0 ? 9_700n : 10_000n - BigInt(impacts[mood] ?? 0)
  }
  const out: Rate = (amount, from, to) => (worthIn(amount, from, to) * share()) / 10_000n
  return (path: string, query: URLSearchParams, sent: string | undefined): SwapAnswer => {
    switch (path) {
      case '/v1/convert/tokens':
        return tokensFor(mood, query.get('chainId'))
      case '/v1/convert/gas-price':
        return { body: { standard: '2100000000', fast: '2500000000', instant: '3100000000' } }
      case '/v1/convert/quotes':
        return quoteFor(mood, query, out)
      case '/v1/convert/build-approve': {
        const to = query.get('from')
        const tx = { from: to, to, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '1' } }
        return { body: { tx } }
      }
      default: {
        if (mood === 'expired' && built > 0) return 'failure'
        const { amount, from, to, userAddress } = JSON.parse(sent ?? '{}')
        const bought = out(BigInt(amount), from, to)
        built += 1
        return { body: { tx: transactionOf(userAddress, bought) } }
      }
    }
  }
}

/** What an amount of one token brings of another, both by their ids. */
type Rate = (amount: bigint, from: string, to: string) => bigint

/** At the tokens' prices, in cents. */
function worthIn(amount: bigint, from: string, to: string): bigint {
  const [sold, bought] = [swapTokenOf(from), swapTokenOf(to)]
  const [price, scale] = [BigInt(tokenPrices[sold.symbol] ?? 1), 10n ** BigInt(bought.decimals)]
  return (
    (amount * price * scale) /
    (BigInt(tokenPrices[bought.symbol] ?? 1) * 10n ** BigInt(sold.decimals))
  )
}

function swapTokenOf(id: string) {
  const [native] = swapTokens
  const found = swapTokens.find(({ address }) => address && id.endsWith(address.toLowerCase()))
  const token = found ?? native
  if (!token) throw new Error('A fixture is missing')
  return token
}

function quoteFor(mood: SwapMood, query: URLSearchParams, out: Rate): SwapAnswer {
  if (mood === 'loading') return 'never'
  if (mood === 'failing') return 'failure'
  if (mood === 'none') return { body: { quotes: [] } }
  const amount = BigInt(query.get('amount') ?? '0')
  return { body: { quotes: [quoteOf(query, amount, out, impacts[mood])] } }
}

function tokensFor(mood: SwapMood, chainId: string | null): SwapAnswer {
  if (mood === 'tokensLoading') return 'never'
  if (mood === 'tokensFailing') return 'failure'
  const isThere = chainId === chains.ethereum && mood !== 'nowhere'
  if (!isThere) return { body: undefined }
  return { body: { tokens: mood === 'noTokens' ? [] : swapTokens.map(wireToken) } }
}

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const onEthereum = (address: string): AccountId =>
  accountId(chains.ethereum satisfies ChainId, address)

function wireToken({ name, symbol, decimals, address, logoUrl }: (typeof swapTokens)[number]) {
  const facts = { name, symbol, decimals, logoUri: logoUrl ?? null, eip2612: null }
  return { ...facts, address: onEthereum((address ?? coin).toLowerCase()) }
}

function quoteOf(query: URLSearchParams, amount: bigint, out: Rate, priceImpact = 12) {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return {
    id: null,
    fromAmount: `${amount}`,
    fromAccount: from,
    toAmount: `${out(amount, from, to)}`,
    toAccount: to,
    engine: 'uniswap',
    spender: onEthereum(router),
    priceImpact,
  }
}

function transactionOf(from: string, amount: bigint) {
  const to = onEthereum(router)
  const eip155 = { gas: '150000', gasPrice: '2100000000' }
  return { from, to, data: '0x5ae401dc', amount: `${amount}`, eip155 }
}
