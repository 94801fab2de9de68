import type { AssetAmount } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import type {
  AnswerOf,
  getHistory,
  getOnrampOptions,
  OnrampQuote,
  Transaction,
} from '@latchkey/protocol/wire'
import { chains, people } from './fixtures/index.ts'
import { tile } from './tile.ts'

type Options = AnswerOf<typeof getOnrampOptions>

/**
 * How the services of buying answer: as one that has much, has nothing, fails, never answers; `restricted`: sells nothing
 * where the visitor is; `blocked` and `closed`: the outcome of the window of the provider's page.
 */
type BuyingManner = 'full' | 'empty' | 'error' | 'never' | 'restricted' | 'blocked' | 'closed'
export const buyingParts = ['onramp', 'quote', 'payment', 'purchases'] as const
type BuyingPart = (typeof buyingParts)[number]
export type BuyingScript = { readonly [P in BuyingPart]?: BuyingManner }

const paths: Readonly<Record<string, BuyingPart>> = {
  '/v1/onramp/options': 'onramp',
  '/v1/onramp/quote': 'quote',
  '/v1/generators/onrampurl': 'payment',
}

/** The part that a path belongs to. */
export function buyingPart(path: string, query: URLSearchParams): BuyingPart | undefined {
  if (path.endsWith('/history') && query.has('onramp')) return 'purchases'
  return Object.hasOwn(paths, path) ? paths[path] : undefined
}

/** What a part answers that neither fails nor hangs. */
export function buyingAnswer(part: BuyingPart, manner = 'full'): unknown {
  switch (part) {
    case 'onramp':
      return options(manner)
    case 'quote':
      return quote
    case 'payment':
      return { url: `https://pay.gallery.invalid/${manner}` }
    case 'purchases':
      return { data: manner === 'empty' ? [] : purchases, next: null }
  }
}

const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Who sells; the last takes test cards. */
export const providers = [
  {
    name: 'harbor',
    label: 'Harbor Pay',
    feeRange: '1–2%',
    supportedChains: ['eip155', 'solana'],
    listsPurchases: true,
  },
  {
    name: 'quay',
    label: 'Quay',
    feeRange: '2.5%',
    supportedChains: ['eip155'],
    listsPurchases: false,
  },
  {
    name: 'sandbox',
    label: 'Card Trial',
    feeRange: '1.5%',
    supportedChains: ['eip155'],
    isSandbox: true,
  },
] satisfies Options['providers']

/** What is sold: everything, nothing, or nothing where the visitor is. */
function options(manner: string): Options {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    paymentCurrencies: ['USD', 'EUR', 'GBP'].map((id) => ({
      id,
      payment_method_limits: [card, bank],
    })),
    purchaseCurrencies:
      manner === 'empty' ? [] : [sold('Ether', 'ETH', ''), sold('USD Coin', 'USDC', usdc)],
    providers: [...providers],
    ...(manner === 'restricted' && { restrictedTimeZones: [timeZone.toUpperCase()] }),
  }
}

function sold(name: string, symbol: string, contract: string) {
  const on = (label: string, caip: `eip155:${string}`) => ({
    name: label.toLowerCase(),
    display_name: label,
    chain_id: caip.slice('eip155:'.length),
    contract_address: contract,
    caip_id: caip,
  })
  return {
    id: symbol,
    name,
    symbol,
    networks: [on('Ethereum', chains.ethereum), on('Base', chains.base)],
  }
}

const money = (amount: string) => ({ amount, currency: 'USD' })

/** What a hundred dollars buy. */
const quote: OnrampQuote = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('98.25'),
  coinbaseFee: money('1.50'),
  networkFee: money('0.25'),
  purchaseAmount: { amount: '0.03275', currency: 'ETH' },
  quoteId: 'gallery',
}

/** The hash of the purchase that has arrived. */
const arrivedHash = `0x${'b7'.repeat(32)}`

/** What the chain shows to have arrived by a transaction. */
export function received(hash: string): { at: number; amounts: AssetAmount[] } | undefined {
  if (hash !== arrivedHash) return undefined
  const bought = { asset: nativeAsset(chains.ethereum), amount: 32_750_000_000_000_000n }
  return { at: Date.parse('2026-11-14T11:40:30.000Z'), amounts: [bought] }
}

/** How far purchases can be: on the way by the provider's word, there by the chain's, refused. */
export const purchases: AnswerOf<typeof getHistory>['data'] = [
  purchase('waiting', 'IN_PROGRESS', '2026-11-20T17:58:00.000Z', '0.01637'),
  purchase('paid', 'SUCCESS', '2026-11-20T09:12:00.000Z', '0.0819', `0x${'c8'.repeat(32)}`),
  purchase('arrived', 'SUCCESS', '2026-11-14T11:40:00.000Z', '0.03275', arrivedHash),
  purchase('declined', 'FAILED', '2026-10-30T20:05:00.000Z', '0.3306'),
]

function purchase(
  id: string,
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED',
  minedAt: string,
  numeric: string,
  hash = '',
): Transaction {
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt,
      sentFrom: 'Harbor Pay',
      sentTo: people.visitor,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 1,
      chain: chains.ethereum,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: tile('E', '#627eea') } },
        direction: 'in',
        quantity: { numeric },
      },
    ],
  }
}
