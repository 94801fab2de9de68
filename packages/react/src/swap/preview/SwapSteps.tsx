import type { PlannedSwap } from '@latchkey/core'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'

type Props = {
  steps: PlannedSwap['steps']
  /** The approval was carried out before this step. */
  isApproved: boolean
  symbol: string
}

/** The transactions that the wallet will confirm, in order. Draws nothing for a swap alone. */
export function SwapSteps({ steps, isApproved, symbol }: Props) {
  const { swap: words } = useDialogContext().messages
  const [first] = steps
  if (first === 'approvalAndSwap') return <Note>{words.together}</Note>
  if (first === 'swap' && !isApproved) return null
  // Between the two, the plan before is shown while the swap is planned again.
  const isDone = first === 'swap' || isApproved
  return (
    <ol className="swap-steps" aria-label={words.steps}>
      <li aria-current={isDone ? undefined : 'step'}>
        <i aria-hidden="true">{isDone ? <Icon path={checkIcon} /> : 1}</i>
        {words.stepApprove(symbol)}
        {isDone && <span className="hidden">{words.stepDone}</span>}
      </li>
      <li aria-current={isDone ? 'step' : undefined}>
        <i aria-hidden="true">2</i>
        {words.stepSwap}
      </li>
    </ol>
  )
}
