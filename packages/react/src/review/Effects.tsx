import type { Review, TransactionPlan } from '@latchkey/core'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { checkIcon, clockIcon, infoIcon } from '../ui/icons.ts'
import { Pane } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Calls } from './Calls.tsx'
import { Changes } from './Changes.tsx'
import { hasChanges, isAsPlanned } from './compare.ts'
import { css } from './generated/Effects.css.ts'
import { useReview } from './useReview.ts'

type Props = {
  /** The plan that the wallet will receive; `undefined` while it is being made. */
  plan: TransactionPlan | undefined
  /** The view shows the plan's own transfer, so it is repeated only if the simulation differs. */
  isShown?: boolean
}

/** What a plan would do, by simulation: what leaves and arrives, the rights that it gives, and whether it would fail. */
export function Effects({ plan, isShown = false }: Props) {
  useSheet(css)
  const { review: words } = useDialogContext().messages
  const { data: review, error } = useReview(plan)
  if (!review) return error ? <Status icon={infoIcon}>{words.notSimulated}</Status> : <Checking />
  const isKnown = isShown && plan !== undefined && isAsPlanned(review, plan)
  const isRepeated = isKnown || (isShown && review.simulation.status === 'fails')
  return <ReviewedEffects review={review} isKnown={isKnown} isRepeated={isRepeated} />
}

type ReviewedProps = {
  review: Review
  /** The simulation shows what the view shows, and nothing else. */
  isKnown?: boolean
  /** The view itself shows what would leave and arrive. */
  isRepeated?: boolean
}

/** What a review says: what leaves and arrives, the rights, how that is known, and each call. */
export function ReviewedEffects({ review, isKnown = false, isRepeated = false }: ReviewedProps) {
  useSheet(css)
  const { simulation } = review
  // What is wrong comes before a list that may be long.
  const isWrong =
    simulation.status === 'fails' || (simulation.status === 'done' && simulation.differs)
  const outcome = <Outcome review={review} isKnown={isKnown} />
  return (
    <div className="effects">
      {isWrong && outcome}
      {!isRepeated && hasChanges(review) && (
        <Pane>
          <Changes review={review} />
        </Pane>
      )}
      {!isWrong && outcome}
      <Calls review={review} />
    </div>
  )
}

/** How the effects are known, or why nothing would happen. */
function Outcome({ review, isKnown }: { review: Review; isKnown: boolean }) {
  const { review: words } = useDialogContext().messages
  const { simulation } = review
  if (simulation.status === 'fails') {
    const { reason } = simulation
    return (
      <Note tone="bad" title={words.failsTitle} alert>
        {reason === '' ? words.failsUnknown : words.failsReason(reason)}
      </Note>
    )
  }
  if (simulation.status === 'none' && simulation.why === 'signature')
    return <Signature review={review} />
  if (simulation.status === 'none') {
    const isNever = simulation.why === 'unsupported'
    return <Status icon={infoIcon}>{isNever ? words.noSimulation : words.notSimulated}</Status>
  }
  if (simulation.differs)
    return (
      <Note tone="caution" title={words.differs} alert>
        {words.differsText}
      </Note>
    )
  return <Simulated review={review} isKnown={isKnown} />
}

/** What the simulation proves. Only a request whose calls were all read can claim that nothing else changes. */
function Simulated({ review, isKnown }: { review: Review; isKnown: boolean }) {
  const { review: words } = useDialogContext().messages
  const { simulation } = review
  const isComplete = simulation.status === 'done' && simulation.isComplete === true
  const isShown = isKnown || hasChanges(review)
  if (!isShown && !isComplete) return <Note tone="caution">{words.unread}</Note>
  if (!isComplete) return <Status icon={infoIcon}>{words.simulatedPart}</Status>
  const text = isKnown ? words.asShown : isShown ? words.simulated : words.nothing
  return <Status icon={checkIcon}>{text}</Status>
}

/** What a signature lets its recipient do. */
function Signature({ review }: { review: Review }) {
  const { review: words } = useDialogContext().messages
  const isRead = hasChanges(review) || review.calls.some(({ decoded }) => decoded === 'verified')
  if (isRead) return <Note tone="caution">{words.signatureGives}</Note>
  return <Note tone="caution">{words.signatureUnread}</Note>
}

/** The review is on its way. */
export function Checking() {
  useSheet(css)
  return <Status icon={clockIcon}>{useDialogContext().messages.review.checking}</Status>
}

function Status({ icon, children }: { icon: string; children: string }) {
  return (
    <p className="effect-status" role="status">
      <Icon path={icon} />
      <span>{children}</span>
    </p>
  )
}
