import {
  createRequestFlow,
  type Latchkey,
  type Replacement,
  type Request,
  type RequestFlow,
  type SentTransfer,
  type TransactionOutcome,
  type Undecided,
} from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Route } from '../dialog/routes.ts'
import type { Messages } from '../messages/language.ts'
import { earlierMemos } from './earlierMemos.ts'
import type { ReadySend } from './routes.ts'
import type { ReviewedTransfer } from './transfer.ts'

declare module '../dialog/flows.ts' {
  interface Flows {
    send: SendFlow
    /** The request to replace a pending transfer. */
    replace: ReplaceFlow
  }
}

/** A transfer with what the visitor has read of it. */
export type ReviewedSend = ReviewedTransfer & { send: ReadySend }

/** A transfer: what was reviewed, what the wallet sent, and what the chain has decided. */
export type SendKind = {
  subject: ReviewedSend
  step: never
  sent: SentTransfer
  /** `undecided` when the chain took longer than anybody should wait. */
  outcome: TransactionOutcome | Undecided
}
export type SendFlow = Omit<RequestFlow<SendKind>, 'ask' | 'begin' | 'review'> & {
  /** Shows a transfer that may be sent. Asks nothing yet. */
  review(send: ReadySend): void
  /**
   * Asks the wallet to send exactly what the visitor has reviewed. Does nothing while the wallet has a request, or
   * after it approved one.
   */
  ask(reviewed: ReviewedSend): void
}
/** The request to replace a pending transfer. */
export type ReplaceKind = {
  subject: { sent: SentTransfer; how: Replacement }
  step: never
  sent: undefined
  outcome: never
}
export type ReplaceFlow = RequestFlow<ReplaceKind>
/** A transfer that the wallet has sent. */
export type Sent = Extract<Request<SendKind>, { sent: SentTransfer }>

/** Whether the wallet or the chain has yet to decide. */
export function isSending(request: Request<SendKind> | null): boolean {
  return request?.status === 'asking' || request?.status === 'sent'
}

/** Whether the wallet can receive the request. A second click does not change what the first one confirmed. */
function canAsk(request: Request<SendKind> | null): boolean {
  return request === null || request.status === 'review' || request.status === 'failed'
}

/** What sends is fetched while the visitor reads the review, and again in the click if that failed. */
const loadTransfer = () => import('./transfer.ts')

/** Sends transfers. A request that the visitor leaves goes on: if the wallet still approves it, the dialog says so. */
export function createSendFlow(client: Latchkey, dialog: Dialog, messages: Messages): SendFlow {
  const flow = createRequestFlow<SendKind>(client, {
    name: 'send',
    identify: async ({ send }) => (await loadTransfer()).identifyTransfer(send),
    async ask({ send, ...reviewed }, { signal }) {
      const { transfer } = await loadTransfer()
      return transfer(client, send, { ...reviewed, withdrawn: signal })
    },
    onSent(sent, { send }, isShown) {
      if (isShown) return dialog.leaveForm()
      const { earlierTitle, sentTitle } = messages.preview
      if (earlierMemos(sent, send)) dialog.notify('error', earlierTitle)
      else dialog.notify('success', sentTitle)
    },
    async follow(sent, _send, revised) {
      const { followOutcome } = await loadTransfer()
      return followOutcome(sent, { revised })
    },
  })
  const review = (send: ReadySend) => {
    flow.review({ send })
    loadTransfer().catch(() => {})
  }
  const ask = (reviewed: ReviewedSend) => {
    if (canAsk(flow.get())) void flow.begin(reviewed)
  }
  const { get, subscribe, leave } = flow
  return { get, subscribe, leave, review, ask }
}

/** The review, and then the result, are one view. */
export function sendRoute({ subject }: Request<SendKind>): Route {
  return { view: 'WalletSendPreview', send: subject.send }
}

/** Replaces a pending transfer. Goes on after the visitor leaves, because the wallet already has the request. */
export function createReplaceFlow(client: Latchkey): ReplaceFlow {
  return createRequestFlow<ReplaceKind>(client, {
    name: 'replace',
    ask: async ({ sent, how }, { signal }) => {
      await sent.replace(how, { withdrawn: signal })
      return undefined
    },
    outlivesLeaving: true,
    isSame: (one, other) => one.sent === other.sent,
  })
}
