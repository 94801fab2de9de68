import { namespaceOf } from '@latchkey/protocol'
import { Amount } from '../../common/Amount.tsx'
import { Recipient } from '../../common/Recipient.tsx'
import { useMessages } from '../../dialog/dialogContext.ts'
import { Pane } from '../../ui/Layout.tsx'
import type { ReadySend } from '../routes.ts'
import type { RecipientReview } from './CheckedRecipients.tsx'
import { RecipientConsent } from './RecipientConsent.tsx'
import { RecipientNote } from './RecipientNote.tsx'

type Props = { send: ReadySend; recipient: RecipientReview }

/** One of several recipients: what it gets, its whole address, and what should be known of it. */
export function RecipientPane({ send, recipient }: Props) {
  const { preview: words } = useMessages()
  const { amount, to, memo } = recipient.payment
  const { symbol } = send.token
  return (
    <>
      <Pane>
        <span className="strong">
          <Amount value={amount} symbol={symbol} rounding="up" reveals />
        </span>
        <Recipient to={to} />
        {memo !== undefined && (
          <span className="small muted">
            {words.memo}: <bdi>{memo}</bdi>
          </span>
        )}
      </Pane>
      <RecipientRemark send={send} recipient={recipient} />
      <RecipientTick recipient={recipient} symbol={symbol} />
    </>
  )
}

/** What the visitor should know of a recipient, if anything. */
export function RecipientRemark({
  send,
  recipient,
}: {
  send: ReadySend
  recipient: RecipientReview | undefined
}) {
  if (!recipient) return null
  return (
    <RecipientNote
      notice={recipient.notice}
      namespace={namespaceOf(send.owner.chainId)}
      address={recipient.payment.to.address}
      symbol={send.token.symbol}
    />
  )
}

/** The tick that a recipient needs, if any. */
export function RecipientTick({
  recipient: { notice, needsTick, isTicked, setTicked },
  symbol,
}: {
  recipient: RecipientReview
  /** Of the token that would be sent. */
  symbol: string
}) {
  if (!notice || !needsTick) return null
  return (
    <RecipientConsent notice={notice} symbol={symbol} checked={isTicked} onChange={setTicked} />
  )
}
