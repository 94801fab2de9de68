import type { PlanCost } from '@latchkey/core'
import { decimalsOf } from '@latchkey/core/features'
import { formatAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { ReactNode } from 'react'
import { amountText } from '../format/amount.ts'
import { sumText } from '../format/money.ts'
import type { Messages } from '../messages/language.ts'

type Fact = readonly [name: string, value: ReactNode]
type Given = {
  cost: PlanCost
  /** The coin that it is paid in. */
  coin: TokenBalance
  /** What the transferred amount is worth in US dollars; absent without a price. */
  worth: number | undefined
  locale: string
  words: Messages['preview']
}

/** In US dollars. */
const cent = 0.01

/** What a transfer costs: the network's fee, what stays in a new account as a deposit, and all of it with the amount. */
export function costFacts({ cost, coin, worth, locale, words }: Given): Fact[] {
  const deposit = cost.deposit ?? 0n
  const worthOf = (units: bigint) => worthUp(units, coin)
  const text = (units: bigint) =>
    amountText(formatAmount(roundUp(units), decimalsOf(coin)), locale, coin.symbol)
  const inMoney = (value: number) => sumText(value, locale) ?? ''
  const about = (value: number) =>
    value > 0 && value < cent ? words.feeLess(inMoney(cent)) : words.feeAbout(inMoney(value))
  const fact = (name: string, units: bigint, limit: (amount: string) => string): Fact => [
    name,
    coin.price > 0 ? (
      <span className="cost" key={name}>
        {about(worthOf(units))}
        <small>{limit(text(units))}</small>
      </span>
    ) : (
      limit(text(units))
    ),
  ]
  const facts = [fact(words.fee, cost.amount - deposit, words.feeMax)]
  if (deposit > 0n) facts.push(fact(words.deposit, deposit, (amount) => amount))
  if (worth === undefined || coin.price <= 0) return facts
  // Of what is shown, so that the visitor can add it up.
  const parts = [cost.amount - deposit, deposit].map((units) => cents(worthOf(units)))
  const total = parts.reduce((sum, part) => sum + part, Math.floor(exact(worth * 100)))
  return [...facts, [words.total, words.feeAbout(inMoney(total / 100))]]
}

/** What base units of a coin are worth; from a cent on up to the next one, since it is the most that is paid. */
function worthUp(units: bigint, coin: TokenBalance): number {
  const worth = Number(formatAmount(units, decimalsOf(coin))) * coin.price
  return worth < cent ? worth : cents(worth) / 100
}

function cents(worth: number): number {
  return Math.ceil(exact(worth * 100))
}

/** Without the digits that come of floating point. */
function exact(value: number): number {
  return Number(value.toPrecision(15))
}

/** Up to six digits, since what is at most paid must not be cut. */
function roundUp(units: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - 6))
  return ((units + step - 1n) / step) * step
}
