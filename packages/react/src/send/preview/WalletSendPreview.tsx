import { useId } from 'react'
import { useOwner } from '../../data/useAccount.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useStep } from '../../data/useStep.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { errorWords } from '../../messages/errors.ts'
import { Effects } from '../../review/Effects.tsx'
import { Body } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { NftRemark } from '../nft/NftRemark.tsx'
import { CheckedRecipients, type RecipientReview } from '../recipients/CheckedRecipients.tsx'
import { RecipientPane, RecipientRemark } from '../recipients/RecipientPane.tsx'
import type { ReadySend } from '../routes.ts'
import { TokenNote } from '../TokenNote.tsx'
import { useStaleForm } from '../useDraft.ts'
import { css } from './generated/WalletSendPreview.css.ts'
import { Leaving } from './Leaving.tsx'
import { ReviewDock } from './ReviewDock.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { SendResult } from './SendResult.tsx'
import { useHandOver } from './useHandOver.ts'
import { type Review as Reviewed, useReview } from './useReview.ts'

/** Everything that is about to happen, in words; then the wallet's answer, then the chain's. */
export function WalletSendPreview({ route }: { route: RouteOf<'WalletSendPreview'> }) {
  const { flows } = useDialogContext()
  const request = useReadable(flows.send)
  if (request?.status === 'sent' || request?.status === 'decided') {
    return <SendResult request={request} />
  }
  const { send } = route
  return (
    <CheckedRecipients send={send}>
      {(recipients) => <Review send={send} recipients={recipients} />}
    </CheckedRecipients>
  )
}

type ReviewProps = { send: ReadySend; recipients: readonly RecipientReview[] }

function Review({ send, recipients }: ReviewProps) {
  useSheet(css)
  useStaleForm(send.owner)
  const review = useReview(send, recipients)
  useHandOver(review)
  const tokenNoteId = useId()
  const { token, error } = review
  return (
    <>
      <Body>
        <Leaving send={send} worth={review.worth} />
        {send.further ? (
          recipients.map((recipient, index) => {
            const key = `${index} ${recipient.payment.to.address}`
            return <RecipientPane key={key} send={send} recipient={recipient} />
          })
        ) : (
          <RecipientRemark send={send} recipient={recipients[0]} />
        )}
        <ReviewFacts review={review} />
        {!review.plan.error && <Effects plan={review.plan.data} isShown />}
        {error === undefined && <NftRemark check={review.nft} />}
        <TokenNote
          id={tokenNoteId}
          facts={token.data}
          symbol={send.token.symbol}
          refusal={token.error}
          isRepeated={error !== undefined}
          onRetry={token.refetch}
        />
        <Progress review={review} />
      </Body>
      <ReviewDock review={review} describedBy={tokenNoteId} />
    </>
  )
}

/** What the wallet waits for, or why nothing was sent, or cannot be. */
function Progress({ review: { isBusy, error, fees } }: { review: Reviewed }) {
  const { client, messages } = useDialogContext()
  const active = useOwner()
  const step = useStep(active && client.connectors.find(active.connection.connectorId))
  const failure = error && errorWords(messages, error)
  return (
    <>
      {isBusy && step && <Note alert>{step}</Note>}
      {fees.isShort && (
        <Note tone="bad" title={messages.send.problems.insufficientGas(fees.coin?.symbol ?? '')} />
      )}
      {failure && (
        <Note tone="bad" title={failure.title} alert>
          {failure.text}
        </Note>
      )}
    </>
  )
}
