import {
  createRequestFlow,
  type Latchkey,
  type Request,
  type RequestFlow,
  type SentTransfer,
  type TransactionOutcome,
} from '@latchkey/core'
import type { Messages } from '../messages/language.ts'
import type { Dialog } from '../shell/dialog/dialog.ts'
import type { ReadySend, Route } from '../shell/dialog/routes.ts'

/** A transfer: what was reviewed, what the wallet sent, and what the chain has decided. */
export type SendKind = {
  subject: ReadySend
  step: never
  sent: SentTransfer
  /** `undecided` when the chain took longer than anybody should wait. */
  outcome: TransactionOutcome | { status: 'undecided' }
}
export type SendFlow = RequestFlow<SendKind>
/** A transfer that the wallet has sent. */
export type Sent = Extract<Request<SendKind>, { sent: SentTransfer }>

/** Whether the wallet or the chain has yet to decide. */
export function isSending(request: Request<SendKind> | null): boolean {
  return request?.status === 'asking' || request?.status === 'sent'
}

/** What sends is fetched while the visitor reads the review, and again in the click if that failed. */
const loadTransfer = () => import('./transfer.ts')

/** Sends transfers. What was left in the middle goes on: the wallet may still say yes, and then it is said. */
export function createSendFlow(client: Latchkey, dialog: Dialog, messages: Messages): SendFlow {
  const flow = createRequestFlow<SendKind>(client, {
    identify: async (send) => (await loadTransfer()).identifyTransfer(send),
    async ask(send, { signal }) {
      const { transfer } = await loadTransfer()
      signal.throwIfAborted()
      return transfer(client, send)
    },
    onSent(_sent, _send, isShown) {
      if (isShown) dialog.leaveForm()
      else dialog.notify('success', messages.preview.sentTitle)
    },
    async follow({ outcome, settled }, _send, revise) {
      const undecided = { status: 'undecided' } as const
      const decided = await outcome.catch(() => undecided)
      if (decided.status === 'confirmed') void watchUndone(settled, revise)
      return decided
    },
  })
  const review = (send: ReadySend) => {
    flow.review(send)
    loadTransfer().catch(() => {})
  }
  return { ...flow, review }
}

/** Tells of a confirmed transfer that a reorganisation undoes. */
async function watchUndone(
  settled: SentTransfer['settled'],
  revise: (outcome: TransactionOutcome) => void,
): Promise<void> {
  // Where the chain does not say in time, what was told stands.
  const last = await settled().catch(() => undefined)
  if (last?.status === 'undone') revise(last)
}

/** The review, and then the result, are one view. */
export function sendRoute({ subject }: Request<SendKind>): Route {
  return { view: 'WalletSendPreview', send: subject }
}
