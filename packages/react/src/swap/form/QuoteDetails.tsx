import type { SwapQuote, SwapToken } from '@latchkey/core'
import { leastAfter } from '@latchkey/core/features'
import { useState } from 'react'
import { Amount } from '../../common/Amount.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useNativeBalance } from '../../paying/nativeBalance.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Layout.tsx'
import { Impact } from '../Impact.tsx'
import { type Loss, percentText } from '../percent.ts'
import { RouteText } from '../RouteText.tsx'
import type { SwapDraft } from '../routes.ts'
import { SlippageField } from './SlippageField.tsx'

type Props = {
  draft: SwapDraft
  buy: SwapToken
  quote: SwapQuote
  /** What the offer loses. */
  loss: Loss
  /** About the most that the network takes, in base units of its coin. */
  fee: bigint | undefined
  onSlippage: (hundredths: number) => void
}

/** What an offer costs and leaves, and how much of it may be lost, which can be changed. */
export function QuoteDetails({ draft, buy, quote, loss, fee, onSlippage }: Props) {
  const { language, messages } = useDialogContext()
  const [isChanging, setChanging] = useState(false)
  const words = messages.swap
  const { slippage } = draft
  const minimum = leastAfter(quote.expected, slippage)
  return (
    <>
      {isChanging && <SlippageField slippage={slippage} onSlippage={onSlippage} />}
      <Facts
        facts={[
          [words.impact, <Impact key="impact" loss={loss} />],
          [
            words.slippage,
            <span key="slippage" className="changeable">
              {percentText(slippage, language.locale)}
              <TextButton aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {words.change}
              </TextButton>
            </span>,
          ],
          [
            words.minimum,
            <Amount key="minimum" value={minimum} decimals={buy.decimals} symbol={buy.symbol} />,
          ],
          [words.networkFee, <MostFee key="fee" draft={draft} fee={fee} />],
          [words.route, <RouteText key="route" draft={{ ...draft, buy }} quote={quote} />],
        ]}
      />
    </>
  )
}

function MostFee({ draft, fee }: Pick<Props, 'draft' | 'fee'>) {
  const words = useDialogContext().messages.preview
  const native = useNativeBalance(draft.owner)
  if (fee === undefined || !native) return words.feeUnknown
  const { quantity, symbol } = native
  return words.feeMax(() => (
    <Amount
      key="fee"
      value={fee}
      decimals={Number(quantity.decimals)}
      symbol={symbol}
      rounding="up"
    />
  ))
}
