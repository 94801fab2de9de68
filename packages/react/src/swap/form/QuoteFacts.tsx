import type { SwapQuote, SwapToken } from '@latchkey/core'
import { useId, useState } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { amountText } from '../../format/amount.ts'
import { errorWords } from '../../messages/errors.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronIcon } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'
import { ImpactNote } from '../Impact.tsx'
import type { SwapDraft } from '../routes.ts'
import { useImpact } from '../useImpact.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import { rateOf } from './rate.ts'
import type { QuoteAnswer } from './useQuote.ts'

type Props = {
  draft: SwapDraft
  answer: QuoteAnswer
  /** About the most that the network takes, in base units of its coin. */
  fee: bigint | undefined
  tokensError: unknown
  onSlippage: (hundredths: number) => void
}

/** The rate and its age, with the rest behind a press; or why there is no offer. */
export function QuoteFacts({ draft, answer, fee, tokensError, onSlippage }: Props) {
  const { messages } = useDialogContext()
  const { common, swap: words } = messages
  const { quote, error, isWaiting, refetch } = answer
  const failed = tokensError ?? (quote === undefined ? error : undefined)
  if (failed !== undefined) {
    const { title, text } = errorWords(messages, failed)
    return (
      <Note tone="bad" title={title} alert>
        {text}{' '}
        {tokensError === undefined && <TextButton onClick={refetch}>{common.tryAgain}</TextButton>}
      </Note>
    )
  }
  if (isWaiting && !quote)
    return (
      <p className="rate" role="status">
        <span>
          <span aria-hidden="true">…</span>
          <small>{words.quoting}</small>
        </span>
      </p>
    )
  if (quote === null) {
    const coin = wrappedCoin(draft)
    return (
      <Note tone="caution" title={words.noWay} alert>
        {coin === undefined ? words.noWayText : words.noWrap(coin)}
      </Note>
    )
  }
  const { buy } = draft
  if (!quote || !buy) return null
  const offered = { ...draft, buy }
  return <Offer draft={offered} quote={quote} age={answer.age} fee={fee} onSlippage={onSlippage} />
}

/** The coin's symbol where one side of a draft is the coin, and the other by its symbol the token that stands for it. */
function wrappedCoin({ sell, buy }: SwapDraft): string | undefined {
  const [coin, token] = sell.address === undefined ? [sell, buy] : [buy, sell]
  const isWrapping = coin?.address === undefined && token?.symbol === `W${coin?.symbol}`
  return isWrapping ? coin?.symbol : undefined
}

type OfferProps = Pick<Props, 'fee' | 'onSlippage'> & {
  draft: SwapDraft & { buy: SwapToken }
  quote: SwapQuote
  age: number
}

function Offer({ draft, quote, age, fee, onSlippage }: OfferProps) {
  const { language, messages } = useDialogContext()
  const words = messages.swap
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { sell, buy } = draft
  const loss = useImpact(draft, quote)
  const { one, plain, other } = rateOf(quote, sell, buy)
  const each = amountText(plain, language.locale, other.symbol)
  return (
    <>
      <button
        type="button"
        className="rate"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <bdi dir="ltr">{words.rate(one.symbol, each)}</bdi>
          <small>{words.age(age)}</small>
        </span>
        <Icon path={chevronIcon} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <QuoteDetails {...{ draft, buy, quote, loss, fee }} onSlippage={onSlippage} />}
      </div>
      <ImpactNote loss={loss} />
    </>
  )
}
