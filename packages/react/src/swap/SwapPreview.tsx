import type { PlannedSwap } from '@latchkey/core'
import { useRef, useState } from 'react'
import { useReadable } from '../common/useReadable.ts'
import { useOwner } from '../data/useAccount.ts'
import { useStep } from '../data/useStep.ts'
import { Asking } from '../paying/Asking.tsx'
import { Consent } from '../paying/Consent.tsx'
import { Effects } from '../review/Effects.tsx'
import { useReading } from '../review/useReading.ts'
import { useReview } from '../review/useReview.ts'
import type { ReadySwap, RouteOf } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Button } from '../ui/Button.tsx'
import { Body, Dock, Pair } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/SwapPreview.css.ts'
import { isApproval } from './isApproval.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { judgeImpact, percentText } from './percent.ts'
import { Remarks } from './Remarks.tsx'
import { Sides } from './Sides.tsx'
import { SwapResult } from './SwapResult.tsx'
import { SwapSteps } from './SwapSteps.tsx'
import { isSwapped } from './swapFlow.ts'
import { usePlan } from './usePlan.ts'
import { useStepCost } from './useStepCost.ts'
import { useStaleSwap } from './useSwapDraft.ts'

/** Everything that is about to happen, in words; then the wallet's answer, then the chain's. */
export function SwapPreview({ route }: { route: RouteOf<'SwapPreview'> }) {
  const { flows } = useSurroundings()
  const request = useReadable(flows.swap)
  if (request && isSwapped(request)) return <SwapResult request={request} />
  return <Preview swap={route.swap} />
}

/** How far the approval is that a swap in two steps begins with. */
type ApprovalState = 'none' | 'pending' | 'given' | 'failed'

function useApproval(): ApprovalState {
  const { flows } = useSurroundings()
  const request = useReadable(flows.swap)
  if (!request || !isApproval(request.subject.planned)) return 'none'
  if (request.status === 'sent') return 'pending'
  if (request.status !== 'decided') return 'none'
  return request.outcome.status === 'confirmed' ? 'given' : 'failed'
}

function Preview({ swap }: { swap: ReadySwap }) {
  useSheet(css)
  const { flows, messages } = useSurroundings()
  const request = useReadable(flows.swap)
  useStaleSwap(swap.owner)
  const [isUnlimited, setUnlimited] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const approval = useApproval()
  // What was approved is read of the chain anew.
  const isApproved = approval === 'given'
  const plan = usePlan(swap, isUnlimited, isApproved)
  const { planned, isExpired, isMoved } = plan
  const cost = useStepCost(swap, planned)
  const effects = useReview(planned?.plan)
  const isReading = useReading(Boolean(effects.data ?? effects.error) && !cost.isPending)
  const isBusy = request?.status === 'asking' || approval === 'pending'
  const needsYes = judgeImpact(planned?.priceImpact ?? 0) === 'agreed'
  const words = messages.swap
  return (
    <>
      <Body>
        <Sides swap={swap} planned={planned} isAwaited={plan.error === undefined} />
        <Remarks swap={swap} plan={plan} approval={approval} cost={cost} />
        {planned && (
          <SwapSteps steps={planned.steps} isApproved={isApproved} symbol={swap.sell.symbol} />
        )}
        {planned && (
          <PlanFacts swap={swap} planned={planned} isUnlimited={isUnlimited} cost={cost} />
        )}
        {planned && <Effects plan={planned.plan} isShown />}
      </Body>
      <Dock>
        {planned && planned.steps[0] !== 'swap' && !isBusy && (
          <Consent checked={isUnlimited} onChange={setUnlimited}>
            {words.unlimited(swap.sell.symbol)}
          </Consent>
        )}
        {planned && needsYes && !isBusy && (
          <ImpactConsent planned={planned} checked={isAgreed} onChange={setAgreed} />
        )}
        <Ask
          swap={swap}
          planned={planned}
          isPending={approval === 'pending'}
          isAwaited={plan.error === undefined}
          isReading={planned !== undefined && isReading}
          isStopped={isMoved || isExpired || cost.isShort || (needsYes && !isAgreed)}
        />
      </Dock>
    </>
  )
}

type ConsentProps = {
  planned: PlannedSwap
  checked: boolean
  onChange: (checked: boolean) => void
}

function ImpactConsent({ planned, checked, onChange }: ConsentProps) {
  const { language, messages } = useSurroundings()
  const percent = percentText(planned.priceImpact ?? 0, language.locale)
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

/** Cancel, and the next step; while the wallet is asked, where to look. */
function Ask({ swap, planned, isPending, isAwaited, isReading, isStopped }: AskProps) {
  const { client, dialog, flows, messages } = useSurroundings()
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
