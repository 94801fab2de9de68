import { useRef } from 'react'
import { useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { Messages } from '../../messages/language.ts'
import { Asking } from '../../paying/Asking.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dock, Pair } from '../../ui/Layout.tsx'
import { RecipientTick } from '../recipients/RecipientPane.tsx'
import type { Review } from './useReview.ts'

/** The way on, once everything is known and agreed to, and the way back. */
export function ReviewDock({ review, describedBy }: { review: Review; describedBy: string }) {
  const { dialog, flows, messages } = useDialogContext()
  const active = useOwner()
  const foot = useRef<HTMLDivElement>(null)
  const { send, recipients, fees, plan } = review
  const confirm = () => {
    // The button goes; the focus stays here, and not on Cancel, which a held key would press.
    foot.current?.focus({ preventScroll: true })
    flows.send.ask({ send, agreed: fees.agreed, plan: plan.data })
  }
  return (
    <Dock>
      {/* Each of several has its tick beside its address. */}
      {!send.further &&
        recipients.map((recipient) => (
          <RecipientTick
            key={recipient.payment.to.address}
            recipient={recipient}
            symbol={send.token.symbol}
          />
        ))}
      <div ref={foot} tabIndex={-1}>
        {review.isBusy && active ? (
          <Asking connection={active.connection} onCancel={() => dialog.back()} />
        ) : (
          <Pair>
            <Button variant="quiet" onClick={() => dialog.back()}>
              {messages.common.cancel}
            </Button>
            <Button
              busy={review.isChecking || review.isReading}
              aria-describedby={describedBy}
              disabled={!review.canSend}
              onClick={confirm}
            >
              {labelOf(review, messages)}
            </Button>
          </Pair>
        )}
      </div>
    </Dock>
  )
}

function labelOf({ send, recipients, isChecking, error }: Review, words: Messages): string {
  const { common, preview } = words
  if (isChecking) return preview.checking
  // The box to tick is beside its recipient, perhaps out of sight.
  const isUnticked = recipients.some(({ needsTick, isTicked }) => needsTick && !isTicked)
  if (send.further && isUnticked) return words.send.problems.untickedRecipient
  return error ? common.tryAgain : preview.send
}
