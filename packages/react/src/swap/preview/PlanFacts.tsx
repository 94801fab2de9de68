import type { PlannedSwap } from '@latchkey/core'
import { shortAddress } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { Amount } from '../../common/Amount.tsx'
import { NetworkPicture } from '../../common/NetworkPicture.tsx'
import { networkName } from '../../data/images.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { Messages } from '../../messages/language.ts'
import { costFacts } from '../../paying/costFacts.tsx'
import { Facts } from '../../ui/Layout.tsx'
import { Impact } from '../Impact.tsx'
import { type Loss, percentText } from '../percent.ts'
import { RouteText } from '../RouteText.tsx'
import type { ReadySwap } from '../routes.ts'
import type { StepCost } from './useStepCost.ts'

type Props = {
  swap: ReadySwap
  planned: PlannedSwap
  loss: Loss
  isUnlimited: boolean
  cost: StepCost
}
type Fact = readonly [name: string, value: ReactNode]

/** The terms of a planned swap: what is sure, what is lost, what is allowed, and what it costs. */
export function PlanFacts({ swap, planned, loss, isUnlimited, cost }: Props) {
  const { client, language, messages } = useDialogContext()
  const words = messages.swap
  const { buy, owner, slippage } = swap
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short' })
  const facts: Fact[] = [
    [
      words.minimum,
      <Amount
        key="minimum"
        value={planned.minimum}
        decimals={buy.decimals}
        symbol={buy.symbol}
        reveals
      />,
    ],
    [words.impact, <Impact key="impact" loss={loss} />],
    [words.slippage, percentText(slippage, language.locale)],
    [words.route, <RouteText key="route" draft={swap} quote={planned} />],
    ...approvalFacts(swap, planned, isUnlimited, messages.swap),
    [
      messages.preview.network,
      <span className="network-of" key="network">
        <NetworkPicture chainId={owner.chainId} size={20} />
        {networkName(client, owner.chainId)}
      </span>,
    ],
    ...feeFacts(cost, messages),
    [
      words.expires,
      planned.deadline === undefined ? words.expiresNever : time.format(planned.deadline * 1000),
    ],
  ]
  return <Facts facts={facts} />
}

/** The right that the account gives first: how far it goes, and whose it is. */
function approvalFacts(
  { sell, amount }: ReadySwap,
  { steps, spender }: PlannedSwap,
  isUnlimited: boolean,
  words: Messages['swap'],
): Fact[] {
  if (steps[0] === 'swap') return []
  const { decimals, symbol } = sell
  const exact = () => (
    <Amount key="exact" value={amount} decimals={decimals} symbol={symbol} rounding="up" reveals />
  )
  const text = isUnlimited ? words.approvalUnlimited(symbol) : words.approvalExact(exact)
  return [
    [words.approval, <span key="approval">{text}</span>],
    [words.spender, <code key="spender">{shortAddress(spender)}</code>],
  ]
}

/** The network fee of the next step. */
function feeFacts({ cost, isPending, coin }: StepCost, { common, preview }: Messages): Fact[] {
  if (cost && coin) return [...costFacts({ cost, coin, worth: undefined, words: preview })]
  return [[preview.fee, isPending ? common.loading : preview.feeUnknown]]
}
