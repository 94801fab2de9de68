import { randomBytes } from 'node:crypto'
import { canonicalAddress, hasAddressSyntax, isSameAddress } from '@latchkey/protocol'
import type { OnrampProvider } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Onramp, OrderResult, UrlOrder } from '../../edge/ports/onramp.ts'
import { type Deal, moneyText } from './arithmetic.ts'
import type { Checkout } from './checkout.ts'
import type { OnrampConfig } from './config.ts'
import { type Good, goodsOf, payerOf, paymentCurrencies, purchaseCurrencies } from './goods.ts'
import { createPurchaseHistory } from './history.ts'
import { coinbaseUrl, meldUrl } from './hosted.ts'
import { soldNetworks } from './networks.ts'
import type { Purchases } from './purchases.ts'
import { createDeals, type PriceReader, quoteOf } from './quotes.ts'
import type { PaymentRates } from './rates.ts'

/** Minutes in which a test purchase can be paid for. */
const lifetime = 30 * 60_000

type Settings = {
  config: OnrampConfig
  chains: readonly ChainConfig[]
  rates: PaymentRates
  priceOf: PriceReader
  purchases: Purchases
  checkout: Checkout | undefined
  now: () => number
}

/** Buying by the operator's settings. */
export function createOnramp(settings: Settings): Onramp {
  const { config, chains, rates, purchases, checkout, now } = settings
  const goods = goodsOf(chains, config)
  const providers = providersOf(config)
  const deal = createDeals(config, rates, settings.priceOf)

  async function sandboxUrl(order: UrlOrder, baseUrl: string): Promise<OrderResult<string>> {
    const [wallet] = order.destinationWallets
    if (!wallet || order.destinationWallets.length > 1)
      return fault('destinationWallets', 'One wallet is paid out to')
    const good = wanted(goods, order, wallet.assets)
    if (!good || !payerOf(config, good.chain.id))
      return fault('destinationWallets', 'This is not sold on this network')
    if (!hasAddressSyntax('eip155', wallet.address))
      return fault('destinationWallets.0.address', 'Invalid address')
    const fiat = order.fiatCurrency ?? 'USD'
    if (order.presetFiatAmount === undefined)
      return fault('presetFiatAmount', 'An amount is needed')
    const made = await deal(good, fiat, 'card', String(order.presetFiatAmount))
    if (!made.ok) return made
    const id = randomBytes(24).toString('base64url')
    const account = canonicalAddress('eip155', wallet.address)
    const facts = { id, account, fiat, method: 'card' }
    if (!(await purchases.open(rowOf(good, made.value, facts, now()))))
      return fault('destinationWallets', 'Too many purchases wait to be paid for')
    return { ok: true, value: `${baseUrl}/onramp/sandbox/${id}` }
  }

  return {
    checkout,
    purchases: createPurchaseHistory(purchases, goods, now),
    options: (baseUrl) => ({
      paymentCurrencies: providers.length === 0 ? [] : paymentCurrencies(config, rates.keys()),
      purchaseCurrencies: purchaseCurrencies(goods, baseUrl),
      providers,
      restrictedTimeZones: config.restrictedTimeZones,
    }),
    async quote({ purchaseCurrency, paymentCurrency, amount, chainId, paymentMethod = 'card' }) {
      const { symbol, networks } = purchaseCurrency
      const id = chainId ?? networks[0]?.caip_id
      const good = goods.find((one) => one.symbol === symbol && (!id || one.chain.id === id))
      if (!good) return fault('purchaseCurrency', 'This is not sold on this network')
      const made = await deal(good, paymentCurrency.id, paymentMethod, amount)
      return made.ok ? { ok: true, value: quoteOf(made.value, good, paymentCurrency.id) } : made
    },
    async url(order, baseUrl) {
      const name = order.provider ?? providers[0]?.name
      const [wallet] = order.destinationWallets
      if (!wallet) return fault('destinationWallets', 'A wallet is needed')
      if (name === 'sandbox' && config.sandbox) return sandboxUrl(order, baseUrl)
      if (name === 'coinbase' && config.coinbase) return atCoinbase(config, config.coinbase, order)
      if (name === 'meld' && config.meld) return atMeld(config.meld, order)
      return fault('provider', 'Unknown provider')
    },
  }
}

const fault = (field: string, description: string) => ({ ok: false, field, description }) as const

function atCoinbase(
  config: OnrampConfig,
  coinbase: NonNullable<OnrampConfig['coinbase']>,
  order: UrlOrder,
): OrderResult<string> {
  if (!isPaidTo(order, 'eip155')) return fault('partnerUserId', 'Invalid address')
  const network = networkOf(config, order)
  if (network === undefined) return fault('chainId', 'Nothing is sold on this network')
  return { ok: true, value: coinbaseUrl(coinbase, order, network) }
}

function atMeld(meld: NonNullable<OnrampConfig['meld']>, order: UrlOrder): OrderResult<string> {
  const isSolana = isPaidTo(order, 'solana')
  if (!isSolana && !isPaidTo(order, 'eip155')) return fault('partnerUserId', 'Invalid address')
  return { ok: true, value: meldUrl(meld, order.partnerUserId, isSolana) }
}

/** What providers call the network that an order means. */
function networkOf(config: OnrampConfig, { chainId, defaultNetwork }: UrlOrder) {
  const sold = soldNetworks(config).find(([name, id]) =>
    chainId === undefined ? name === defaultNetwork : id === chainId,
  )
  return sold?.[0]
}

/** Whether all that is bought goes to the account that asks, an address of the family. */
function isPaidTo({ partnerUserId, destinationWallets }: UrlOrder, family: 'eip155' | 'solana') {
  return (
    hasAddressSyntax(family, partnerUserId) &&
    destinationWallets.every(({ address }) => isSameAddress(family, address, partnerUserId))
  )
}

/** The token that an order means: of the chain that it names, else of its default network. */
function wanted(goods: readonly Good[], order: UrlOrder, assets: readonly string[]) {
  const there = goods.filter(({ chain, network }) =>
    order.chainId === undefined ? network === order.defaultNetwork : chain.id === order.chainId,
  )
  return there.find(({ symbol }) => assets.length === 0 || assets.includes(symbol))
}

function providersOf(config: OnrampConfig): OnrampProvider[] {
  const providers: OnrampProvider[] = []
  if (config.sandbox) {
    const sandbox = { name: 'sandbox', label: 'Test money', feeRange: '1.5%' }
    providers.push({ ...sandbox, supportedChains: ['eip155'], isSandbox: true })
  }
  const feeRange = '1-2%'
  if (config.coinbase)
    providers.push({ name: 'coinbase', label: 'Coinbase', feeRange, supportedChains: ['eip155'] })
  if (config.meld)
    providers.push({
      name: 'meld',
      label: 'Meld.io',
      feeRange,
      supportedChains: ['eip155', 'solana'],
    })
  return providers
}

type Facts = { id: string; account: string; fiat: string; method: string }

function rowOf(good: Good, deal: Deal, facts: Facts, now: number) {
  return {
    ...facts,
    chain_id: good.chain.id,
    token: good.address,
    name: good.name,
    symbol: good.symbol,
    decimals: good.decimals,
    units: deal.units.toString(),
    total: moneyText(deal.total),
    fee: moneyText(deal.fee),
    network_fee: moneyText(deal.networkFee),
    state: 'open' as const,
    reason: null,
    created_at: now,
    expires_at: now + lifetime,
    card_at: 0,
    due_at: 0,
    attempts: 0,
    faucet: null,
    nonce: null,
    raw: null,
    hash: null,
    earlier: '',
  }
}
