import { decimalsOf, paymentLink, readTypedAmount, tokenAddress } from '@latchkey/core/features'
import { coinOf, formatAmount, type Network, parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'

/** An asset that a visitor can request on a network. */
export type Askable = {
  /** The plain contract or mint address; absent for the native coin. */
  token?: string
  symbol: string
  decimals: number
}

/** The amount that a visitor requests, as read from the form. */
export type RequestedAmount =
  | { status: 'none' }
  | { status: 'ambiguous'; readings: readonly [thousands: string, decimals: string] }
  | { status: 'malformedAmount' | 'tooPrecise' }
  /** The token's decimals could not be read from the chain. */
  | { status: 'unread' }
  /** `plain`: the exact amount as a plain decimal. `link`: the payment link. */
  | { status: 'ok'; plain: string; link: string }

/** Returns the native coin, where the network has one, then the account's tokens, without spam and imitations. */
export function askables(network: Network, balances: readonly TokenBalance[]): readonly Askable[] {
  const coin = coinOf(network)
  const tokens = balances.flatMap((balance) => {
    const token = tokenAddress(balance)
    const isDoubtful = balance.flags?.is_spam || balance.flags?.imitates !== undefined
    if (token === undefined || isDoubtful) return []
    return [{ token, symbol: balance.symbol, decimals: decimalsOf(balance) }]
  })
  return [...(coin ? [{ symbol: coin.symbol, decimals: coin.decimals }] : []), ...tokens]
}

/** Parses a typed amount, and makes the payment link for it. */
export function readRequestedAmount(
  typed: string,
  { token, decimals }: Askable,
  to: { network: Network; address: string; locales: readonly string[] },
): RequestedAmount {
  const read = readTypedAmount(typed, to.locales)
  if (read.status === 'ambiguous') return read
  const parsed = parseAmount(read.amount, decimals)
  if (!parsed.ok) {
    if (parsed.problem === 'empty') return { status: 'none' }
    return { status: parsed.problem === 'tooPrecise' ? 'tooPrecise' : 'malformedAmount' }
  }
  if (parsed.units === 0n) return { status: 'none' }
  const link = paymentLink({
    chainId: to.network.caipNetworkId,
    recipient: to.address,
    amount: parsed.units,
    decimals,
    ...(token && { token }),
  })
  return link === undefined
    ? { status: 'none' }
    : { status: 'ok', plain: formatAmount(parsed.units, decimals), link }
}
