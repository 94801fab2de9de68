import type { PlannedSwap } from '@latchkey/core'
import { useRef, useState } from 'react'
import { useOwner } from '../../data/useAccount.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useStep } from '../../data/useStep.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Asking } from '../../paying/Asking.tsx'
import { Consent } from '../../paying/Consent.tsx'
import { isTokenDoubt } from '../../paying/useTokenCheck.ts'
import { Effects } from '../../review/Effects.tsx'
import { useReading } from '../../review/useReading.ts'
import { useReview } from '../../review/useReview.ts'
import { Button } from '../../ui/Button.tsx'
import { Body, Dock, Pair } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { isApproval } from '../isApproval.ts'
import { isAbout, judgeImpact, percentText } from '../percent.ts'
import type { ReadySwap } from '../routes.ts'
import { isSwapped } from '../swapFlow.ts'
import { useImpact } from '../useImpact.ts'
import { useStaleSwap } from '../useSwapDraft.ts'
import { type ApprovalState, judgeApproval } from './approval.ts'
import { css } from './generated/SwapPreview.css.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { Remarks } from './Remarks.tsx'
import { Sides } from './Sides.tsx'
import { SwapResult } from './SwapResult.tsx'
import { SwapSteps } from './SwapSteps.tsx'
import { usePlan } from './usePlan.ts'
import { useStepCost } from './useStepCost.ts'
import { useTrial } from './useTrial.ts'

/** Everything that is about to happen, in words; then the wallet's answer, then the chain's. */
export function SwapPreview({ route }: { route: RouteOf<'SwapPreview'> }) {
  const { flows } = useDialogContext()
  const request = useReadable(flows.swap)
  if (request && isSwapped(request)) return <SwapResult request={request} />
  return <Preview swap={route.swap} />
}

function useApproval(): ApprovalState {
  const { flows } = useDialogContext()
  const request = useReadable(flows.swap)
  if (!request || !isApproval(request.subject.planned)) return { status: 'none' }
  if (request.status === 'sent') return { status: 'pending' }
  if (request.status !== 'decided') return { status: 'none' }
  return judgeApproval(request.outcome, request.subject.planned.plan)
}

function Preview({ swap }: { swap: ReadySwap }) {
  useSheet(css)
  const { flows, messages } = useDialogContext()
  const request = useReadable(flows.swap)
  useStaleSwap(swap.owner)
  const [isUnlimited, setUnlimited] = useState(false)
  const [agreed, setAgreed] = useState<number>()
  const approval = useApproval()
  // After a capped approval, the allowance is read from the chain again.
  const isCapped = approval.status === 'capped'
  const isApproved = approval.status === 'given' || (isCapped && approval.amount >= swap.amount)
  const isPending = approval.status === 'pending'
  const plan = usePlan(swap, isUnlimited, isApproved)
  const { planned, shown, isExpired, isMoved } = plan
  const cost = useStepCost(swap, shown)
  const effects = useReview(planned?.plan)
  const isReading = useReading(Boolean(effects.data ?? effects.error) && !cost.isPending)
  const isBusy = request?.status === 'asking' || isPending
  const tried = useTrial(swap, planned, effects.data)
  const loss = useImpact(swap, shown)
  const { hundredths = 0 } = loss
  const needsYes = judgeImpact(hundredths) === 'agreed'
  const isAgreed = isAbout(hundredths, agreed)
  const words = messages.swap
  return (
    <>
      <Body>
        <Sides
          swap={swap}
          planned={shown}
          isAwaited={plan.error === undefined}
          isDoubtful={isTokenDoubt(plan.error)}
        />
        <Remarks {...{ swap, plan, approval, cost, loss, tried }} />
        {shown && (
          <SwapSteps steps={shown.steps} isApproved={isApproved} symbol={swap.sell.symbol} />
        )}
        {shown && <PlanFacts {...{ swap, planned: shown, loss, isUnlimited, cost }} />}
        {shown && <Effects plan={shown.plan} isShown />}
      </Body>
      <Dock>
        {shown && shown.steps[0] !== 'swap' && !isApproved && !isBusy && (
          <Consent checked={isUnlimited} onChange={setUnlimited}>
            {words.unlimited(swap.sell.symbol)}
          </Consent>
        )}
        {shown && needsYes && !isBusy && (
          <ImpactConsent
            hundredths={hundredths}
            checked={isAgreed}
            onChange={(isNow) => setAgreed(isNow ? hundredths : undefined)}
          />
        )}
        <Ask
          swap={swap}
          planned={planned}
          isPending={isPending}
          isAwaited={plan.error === undefined}
          isReading={planned !== undefined && isReading}
          isStopped={
            isMoved || isExpired || cost.isShort || tried.isStopped || (needsYes && !isAgreed)
          }
        />
      </Dock>
    </>
  )
}

type ConsentProps = {
  hundredths: number
  checked: boolean
  onChange: (checked: boolean) => void
}

function ImpactConsent({ hundredths, checked, onChange }: ConsentProps) {
  const { language, messages } = useDialogContext()
  const percent = percentText(hundredths, language.locale)
  return (
    <Consent checked={checked} onChange={onChange}>
      {messages.swap.impactConsent(percent)}
    </Consent>
  )
}

type AskProps = {
  swap: ReadySwap
  planned: PlannedSwap | undefined
  /** The approval is sent, and the chain has yet to carry it out. */
  isPending: boolean
  /** The plan is still to come. */
  isAwaited: boolean
  /** What the plan would do is still to come. */
  isReading: boolean
  isStopped: boolean
}

/** Cancel and the next step, or the wallet's prompt while it has the request. */
function Ask({ swap, planned, isPending, isAwaited, isReading, isStopped }: AskProps) {
  const { client, dialog, flows, messages } = useDialogContext()
  const request = useReadable(flows.swap)
  const active = useOwner()
  const step = useStep(active && client.connectors.find(active.connection.connectorId))
  const foot = useRef<HTMLDivElement>(null)
  const words = messages.swap
  const ask = () => {
    if (!planned) return
    // The button goes; the focus stays here, and not on Cancel, which a held key would press.
    foot.current?.focus({ preventScroll: true })
    flows.swap.review({ swap, planned })
    flows.swap.ask()
  }
  if (request?.status === 'asking' && active)
    return (
      <div ref={foot} tabIndex={-1}>
        {step && <Note alert>{step}</Note>}
        <Asking connection={active.connection} onCancel={() => dialog.back()} />
      </div>
    )
  const isApproving = planned !== undefined && isApproval(planned)
  const label = isPending ? words.approving : isApproving ? words.approve : words.labels.swap
  return (
    <div ref={foot} tabIndex={-1}>
      <Pair>
        <Button variant="quiet" onClick={() => dialog.back()}>
          {messages.common.cancel}
        </Button>
        <Button
          busy={isPending || isReading || (!planned && isAwaited)}
          disabled={isStopped || !planned}
          onClick={ask}
        >
          {planned || isPending || !isAwaited ? label : words.preparing}
        </Button>
      </Pair>
    </div>
  )
}
