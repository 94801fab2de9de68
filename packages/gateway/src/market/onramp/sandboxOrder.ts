import { randomBytes } from 'node:crypto'
import { canonicalAddress, hasAddressSyntax } from '@latchkey/protocol'
import type { OrderResult, UrlOrder } from '../../edge/ports/onramp.ts'
import { type Deal, moneyText } from './arithmetic.ts'
import type { OnrampConfig } from './config.ts'
import { type Good, payerOf } from './goods.ts'
import type { Purchases } from './purchases.ts'
import type { Deals } from './quotes.ts'

/** Milliseconds in which a test purchase can be paid for. */
const lifetime = 30 * 60_000

type Settings = {
  config: OnrampConfig
  goods: readonly Good[]
  deal: Deals
  purchases: Purchases
  now: () => number
}

/** Opens purchases of test money. The result is the address of the page that takes the card. */
export function createSandboxOrders({ config, goods, deal, purchases, now }: Settings) {
  return async (order: UrlOrder, baseUrl: string): Promise<OrderResult<string>> => {
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
}

const fault = (field: string, description: string) => ({ ok: false, field, description }) as const

/** The token that an order means: of the chain that it names, else of its default network. */
function wanted(goods: readonly Good[], order: UrlOrder, assets: readonly string[]) {
  const there = goods.filter(({ chain, network }) =>
    order.chainId === undefined ? network === order.defaultNetwork : chain.id === order.chainId,
  )
  return there.find(({ symbol }) => assets.length === 0 || assets.includes(symbol))
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
