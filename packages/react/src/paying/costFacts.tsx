import type { PlanCost } from '@latchkey/core'
import { decimalsOf } from '@latchkey/core/features'
import { formatAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { ReactNode } from 'react'
import { Amount } from '../common/Amount.tsx'
import { Money } from '../common/Money.tsx'
import type { Messages } from '../messages/language.ts'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/costFacts.css.ts'

type Words = Messages['preview']
type Fact = readonly [name: string, value: ReactNode]
type CostFactsOptions = {
  cost: PlanCost
  /** The coin that it is paid in. */
  coin: TokenBalance
  /** What the transferred amount is worth in US dollars; absent without a price. */
  worth: number | undefined
  words: Words
}

/** In US dollars. */
const cent = 0.01

/** What a transfer costs: the network's fee, what stays in a new account as a deposit, and all of it with the amount. */
export function costFacts({ cost, coin, worth, words }: CostFactsOptions): Fact[] {
  const deposit = cost.deposit ?? 0n
  const fee = cost.amount - deposit
  const facts: Fact[] = [
    [words.fee, <Cost key="fee" units={fee} coin={coin} words={words} isLimit />],
    ...(deposit > 0n
      ? [[words.deposit, <Cost key="deposit" units={deposit} coin={coin} words={words} />] as const]
      : []),
  ]
  if (worth === undefined || coin.price <= 0) return facts
  // Of what is shown, so that the visitor can add it up.
  const parts = [fee, deposit].map((units) => cents(worthUp(units, coin)))
  const total = parts.reduce((sum, part) => sum + part, Math.floor(exact(worth * 100)))
  return [...facts, [words.total, <About key="total" worth={total / 100} words={words} />]]
}

type CostProps = {
  units: bigint
  coin: TokenBalance
  words: Words
  /** It is the most that is paid, and may be less. */
  isLimit?: boolean
}

/** Base units of a coin in money, and in the coin itself beneath; in the coin alone where it has no price. */
export function Cost({ units, coin, words, isLimit = false }: CostProps) {
  useSheet(css)
  const amount = () => (
    <Amount
      key="amount"
      value={units}
      decimals={decimalsOf(coin)}
      symbol={coin.symbol}
      rounding="up"
    />
  )
  const inCoin = isLimit ? words.feeMax(amount) : amount()
  if (coin.price <= 0) return inCoin
  return (
    <span className="cost">
      <About worth={worthUp(units, coin)} words={words} />
      <small>{inCoin}</small>
    </span>
  )
}

/** A sum that is known only about, never as nothing. */
function About({ worth, words }: { worth: number; words: Words }) {
  const isLess = worth > 0 && worth < cent
  const money = () => <Money key="worth" value={isLess ? cent : worth} />
  return isLess ? words.feeLess(money) : words.feeAbout(money)
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
