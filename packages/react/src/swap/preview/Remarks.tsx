import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { errorWords } from '../../messages/errors.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ImpactNote } from '../Impact.tsx'
import type { Loss } from '../percent.ts'
import type { ReadySwap } from '../routes.ts'
import { ApprovalNote } from './ApprovalNote.tsx'
import type { ApprovalState } from './approval.ts'
import { Moved } from './Moved.tsx'
import { TrialNote } from './TrialNote.tsx'
import type { usePlan } from './usePlan.ts'
import type { StepCost } from './useStepCost.ts'
import type { useTrial } from './useTrial.ts'

type Props = {
  swap: ReadySwap
  plan: ReturnType<typeof usePlan>
  approval: ApprovalState
  cost: StepCost
  loss: Loss
  tried: ReturnType<typeof useTrial>
}

/** What the visitor has to know before all details: how the approval went, and what speaks against the offer. */
export function Remarks({ swap, plan, approval, cost, loss, tried }: Props) {
  const { messages } = useDialogContext()
  const { planned, isMoved } = plan
  return (
    <>
      <ApprovalNote swap={swap} approval={approval} />
      <Failure plan={plan} />
      {cost.isShort && (
        <Note tone="bad" alert>
          {messages.send.problems.insufficientGas(cost.coin?.symbol ?? '')}
        </Note>
      )}
      {isMoved && planned && (
        <Moved planned={planned} buy={swap.buy} agreed={plan.agreed} onAccept={plan.accept} />
      )}
      {planned && <TrialNote tried={tried} planned={planned} buy={swap.buy} />}
      {planned && <ImpactNote loss={loss} />}
    </>
  )
}

/** Why the wallet did not send, or why there is no valid offer. */
function Failure({ plan: { planned, error, isExpired, refetch } }: Pick<Props, 'plan'>) {
  const { flows, messages } = useDialogContext()
  const request = useReadable(flows.swap)
  const { common, swap: words } = messages
  const again = <TextButton onClick={refetch}>{common.tryAgain}</TextButton>
  if (isExpired)
    return (
      <Note tone="caution" title={words.expired} alert>
        {words.expiredText} {again}
      </Note>
    )
  const hasFailed = request?.status === 'failed'
  const failed = hasFailed ? request.error : planned ? undefined : error
  if (failed === undefined) return null
  const { title, text } = errorWords(messages, failed)
  return (
    <Note tone="bad" title={title} alert>
      {text} {!hasFailed && again}
    </Note>
  )
}
