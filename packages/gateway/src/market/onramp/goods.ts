import { type ChainId, families, namespaceOf } from '@latchkey/protocol'
import type { PaymentCurrency, PurchaseCurrency } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { tokenPicture } from '../../pictures/images/links.ts'
import type { OnrampConfig } from './config.ts'
import { soldNetworks } from './networks.ts'

/** A token that is sold on a network. `address` is empty for the native coin. */
export type Good = {
  chain: ChainConfig
  network: string
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

/** What is sold: on the networks of hosted providers every listed token, else what the test money's keys hold. */
export function goodsOf(chains: readonly ChainConfig[], config: OnrampConfig): Good[] {
  const isHosted = config.coinbase !== undefined || config.meld !== undefined
  return soldNetworks(config).flatMap(([network, id]) => {
    const chain = chains.find((one) => one.id === id)
    const payer = payerOf(config, id)
    if (!chain || !(payer || isHosted)) return []
    const tokens = chain.tokens.filter(({ symbol }) => isHosted || payer?.tokens.includes(symbol))
    const coins = chain.nativeCurrency ? [{ address: '', ...chain.nativeCurrency }] : []
    return [...coins, ...tokens].map((token) => ({ chain, network, ...token }))
  })
}

/** Who pays out test money on the network. */
export function payerOf(config: OnrampConfig, id: ChainId) {
  return config.sandbox?.payers.find((payer) => payer.chainId === id)
}

/** Goods of one symbol, as one currency on several networks. */
export function purchaseCurrencies(goods: readonly Good[], baseUrl: string): PurchaseCurrency[] {
  const first = goods.filter(
    (good, index) => goods.findIndex(({ symbol }) => symbol === good.symbol) === index,
  )
  const onNetworks = (symbol: string) => goods.filter((good) => good.symbol === symbol)
  return first.map(({ symbol, name, iconUrl }) => ({
    id: symbol,
    name,
    symbol,
    icon_url: pictureOf({ symbol, iconUrl }, baseUrl),
    networks: onNetworks(symbol).map(({ chain, network, address }) => ({
      name: network,
      display_name: chain.name,
      chain_id: chain.id.slice(chain.id.indexOf(':') + 1),
      contract_address: address,
      caip_id: chain.id,
    })),
  }))
}

/** The picture of something that is sold: the operator vouches for it. */
export function pictureOf({ symbol, iconUrl }: Pick<Good, 'symbol' | 'iconUrl'>, baseUrl: string) {
  return tokenPicture(baseUrl, { symbol, iconUrl, listed: true })
}

/** Returns the token's key in a table of prices. */
export function priceKey({ chain, address }: Good): string {
  const family = namespaceOf(chain.id)
  if (address === '') return families[family].nativeAddress
  return family === 'eip155' ? address.toLowerCase() : address
}

const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

/** The currencies to pay in, with the limits of each method. The test page takes cards only. */
export function paymentCurrencies(config: OnrampConfig, ids: Iterable<string>): PaymentCurrency[] {
  const methods = config.coinbase || config.meld ? [card, bank] : [card]
  return [...ids].map((id) => ({ id, payment_method_limits: methods }))
}
