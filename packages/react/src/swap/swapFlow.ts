import {
  createRequestFlow,
  type Latchkey,
  type PlannedSwap,
  type Request,
  type RequestFlow,
  type SentPlan,
  type TransactionOutcome,
  type Undecided,
} from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Route } from '../dialog/routes.ts'
import type { Messages } from '../messages/language.ts'
import { isApproval } from './isApproval.ts'
import type { ReadySwap } from './routes.ts'

declare module '../dialog/flows.ts' {
  interface Flows {
    swap: SwapFlow
  }
}

/** One step of a swap: what was reviewed, what the wallet sent, and what the chain has decided. */
type SwapKind = {
  /** `planned`: the wallet receives its first step. */
  subject: { swap: ReadySwap; planned: PlannedSwap }
  step: never
  sent: SentPlan
  /** `undecided` when the chain took longer than anybody should wait. */
  outcome: TransactionOutcome | Undecided
}
export type SwapFlow = RequestFlow<SwapKind>
/** A step that the wallet has sent. */
export type SentStep = Extract<Request<SwapKind>, { sent: SentPlan }>

/** Whether the swap itself was sent. */
export function isSwapped(request: Request<SwapKind>): request is SentStep {
  return (
    (request.status === 'sent' || request.status === 'decided') &&
    !isApproval(request.subject.planned)
  )
}

/** Whether the wallet or the chain has yet to decide. */
export function isSwapping(request: Request<SwapKind> | null): boolean {
  return request?.status === 'asking' || request?.status === 'sent'
}

/** What sends is fetched in the click, or while the visitor reads the preview. */
const loadStep = () => import('./sendStep.ts')

/** Sends the steps of swaps, each once. What was left in the middle goes on: the wallet may still say yes. */
export function createSwapFlow(client: Latchkey, dialog: Dialog, messages: Messages): SwapFlow {
  const flow = createRequestFlow<SwapKind>(client, {
    name: 'swap',
    identify: async (subject) => (await loadStep()).identifyStep(subject),
    ask: async (subject, { signal }) =>
      (await loadStep()).sendStep({ client, dialog, messages }, subject, signal),
    onSent(_sent, { planned }, isShown) {
      if (isShown && !isApproval(planned)) dialog.leaveForm()
    },
    async follow(sent, subject, revised) {
      const { followOutcome, noticeOf } = await loadStep()
      const decided = await followOutcome(sent, { revised })
      const hasNotice =
        decided.status !== 'undecided' &&
        !(decided.status === 'confirmed' && isApproval(subject.planned))
      // A visitor who has not left the request reads it in the view.
      if (hasNotice && flow.get()?.subject !== subject) {
        const notice = noticeOf(decided, subject, messages)
        if (notice) dialog.notify(...notice)
      }
      return decided
    },
  })
  return flow
}

/** The preview, and then the result, are one view. */
export function swapRoute({ subject }: Request<SwapKind>): Route {
  return { view: 'SwapPreview', swap: subject.swap }
}
