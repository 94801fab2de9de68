import type { PurchaseQuote } from '@latchkey/core/features'
import type { OnrampQuote } from '@latchkey/protocol/wire'
import { Money } from '../../common/Money.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Facts } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import { SkeletonLine } from '../../ui/SkeletonShapes.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { css } from '../generated/buy.css.ts'

/** The parts of the price. Of an estimate only the total is known. */
export function QuoteFacts({ quote: answer }: { quote: PurchaseQuote | undefined }) {
  const { messages } = useDialogContext()
  const words = messages.buy
  if (!answer) {
    const names = [words.subtotal, words.fee, words.networkFee, words.total]
    return <Facts facts={names.map((name) => [name, <Awaited key={name} />])} />
  }
  const { quote, isEstimate } = answer
  if (isEstimate) {
    return (
      <>
        <Facts facts={[[words.total, <Sum key="total" of={quote.paymentTotal} />]]} />
        <Note tone="caution" title={words.estimate}>
          {words.estimateText}
        </Note>
      </>
    )
  }
  return (
    <Facts
      facts={[
        [words.subtotal, <Sum key="subtotal" of={quote.paymentSubtotal} />],
        [words.fee, <Sum key="fee" of={quote.coinbaseFee} />],
        [words.networkFee, <Sum key="network" of={quote.networkFee} />],
        [words.total, <Sum key="total" of={quote.paymentTotal} />],
      ]}
    />
  )
}

function Awaited() {
  useSheet(css)
  return (
    <span className="buy-bone">
      <SkeletonLine kind="short" />
    </span>
  )
}

function Sum({ of: { amount, currency } }: { of: OnrampQuote['paymentTotal'] }) {
  return <Money value={Number(amount)} currency={currency} />
}
