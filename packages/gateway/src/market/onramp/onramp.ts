import { hasAddressSyntax, isSameAddress, type Namespace, namespaceOf } from '@latchkey/protocol'
import type { OnrampProvider } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Onramp, OrderResult, SandboxPage, UrlOrder } from '../../edge/ports/onramp.ts'
import type { OnrampConfig } from './config.ts'
import { goodsOf, paymentCurrencies, purchaseCurrencies } from './goods.ts'
import { createPurchaseHistory, sandboxLabel } from './history.ts'
import { coinbaseUrl, meldUrl } from './hosted.ts'
import { meldNetworkOf, soldNetworks } from './networks.ts'
import type { Purchases } from './purchases.ts'
import { createDeals, type PriceReader, quoteOf } from './quotes.ts'
import type { PaymentRates } from './rates.ts'
import { createSandboxOrders } from './sandboxOrder.ts'

type Settings = {
  config: OnrampConfig
  chains: readonly ChainConfig[]
  rates: PaymentRates
  priceOf: PriceReader
  purchases: Purchases
  sandbox: SandboxPage | undefined
  now: () => number
}

/** Buying by the operator's settings. */
export function createOnramp(settings: Settings): Onramp {
  const { config, chains, rates, purchases, sandbox, now } = settings
  const goods = goodsOf(chains, config)
  const providers = providersOf(config)
  const deal = createDeals(config, rates, settings.priceOf)
  const orderTestMoney = createSandboxOrders({ config, goods, deal, purchases, now })

  return {
    sandbox,
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
      if (name === 'sandbox' && config.sandbox) return orderTestMoney(order, baseUrl)
      if (name === 'coinbase' && config.coinbase) return atCoinbase(config, config.coinbase, order)
      if (name === 'meld' && config.meld) return atMeld(config, config.meld, order)
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
  const sold = soldOn(config, order)
  if (!sold) return fault('chainId', 'Nothing is sold on this network')
  return { ok: true, value: coinbaseUrl(coinbase, order, sold[0]) }
}

function atMeld(
  config: OnrampConfig,
  meld: NonNullable<OnrampConfig['meld']>,
  order: UrlOrder,
): OrderResult<string> {
  const [, chainId] = soldOn(config, order) ?? []
  const network = chainId && meldNetworkOf(meld, chainId)
  if (!network) return fault('chainId', 'Nothing is sold on this network')
  const family = namespaceOf(chainId)
  if (!isPaidTo(order, family)) return fault('partnerUserId', 'Invalid address')
  const token = order.destinationWallets[0]?.assets[0]
  if (!token) return fault('destinationWallets', 'A token is needed')
  return { ok: true, value: meldUrl(meld, order, `${token}_${network}`) }
}

/** The network that an order names, with the name by which it is sold. */
function soldOn(config: OnrampConfig, { chainId, defaultNetwork }: UrlOrder) {
  return soldNetworks(config).find(([name, id]) =>
    chainId === undefined ? name === defaultNetwork : id === chainId,
  )
}

/** Whether all that is bought goes to the account that asks, an address of the family. */
function isPaidTo({ partnerUserId, destinationWallets }: UrlOrder, family: Namespace) {
  return (
    hasAddressSyntax(family, partnerUserId) &&
    destinationWallets.every(({ address }) => isSameAddress(family, address, partnerUserId))
  )
}

function providersOf(config: OnrampConfig): OnrampProvider[] {
  const providers: OnrampProvider[] = []
  if (config.sandbox) {
    const sandbox = { name: 'sandbox', label: sandboxLabel, feeRange: '1.5%' }
    const more = { isSandbox: true, listsPurchases: true }
    providers.push({ ...sandbox, supportedChains: ['eip155'], ...more })
  }
  const hosted = { feeRange: '1-2%', listsPurchases: false }
  if (config.coinbase)
    providers.push({ name: 'coinbase', label: 'Coinbase', supportedChains: ['eip155'], ...hosted })
  if (config.meld)
    providers.push({
      name: 'meld',
      label: 'Meld.io',
      supportedChains: ['eip155', 'solana'],
      ...hosted,
    })
  return providers
}
