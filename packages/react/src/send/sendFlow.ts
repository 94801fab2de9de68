import { type Readable, type SentTransfer, type TransactionOutcome, writable } from '@latchkey/core'
import { type ChainId, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'
import type { Dialog } from '../shell/dialog/dialog.ts'
import { current } from '../shell/dialog/stack.ts'

/** A transfer on its way: in the wallet, refused, or on the chain until the chain has decided. */
export type SendProgress =
  | { status: 'signing' }
  | { status: 'failed'; error: LatchkeyError }
  | {
      status: 'sent'
      hash: string
      chainId: ChainId
      /** `undecided` when the chain took longer than anybody should wait. */
      outcome: { status: 'pending' | 'undecided' } | TransactionOutcome
    }

/** Whether the wallet or the chain has yet to decide. */
export function isSending(progress: SendProgress | null): boolean {
  if (progress?.status === 'sent') return progress.outcome.status === 'pending'
  return progress?.status === 'signing'
}

export type SendFlow = Readable<SendProgress | null> & {
  /** Follows a transfer. Call it in the click, with what asks the wallet. */
  start(send: () => Promise<SentTransfer>): void
  dispose(): void
}

export function createSendFlow(dialog: Dialog, messages: Messages): SendFlow {
  const progress = writable<SendProgress | null>(null)
  let shown = 0
  // What is shown is forgotten with its view; the wallet may still say yes, and what was sent goes on.
  const dispose = dialog.subscribe(() => {
    const isShown = current(dialog.get().stack).view === 'WalletSendPreview'
    if (isShown || !progress.get()) return
    shown += 1
    progress.set(null)
  })
  return {
    get: progress.get,
    subscribe: progress.subscribe,
    dispose,
    start(send) {
      shown += 1
      const own = shown
      const tell = (next: SendProgress) => {
        if (shown === own) progress.set(next)
      }
      const asked = send()
      tell({ status: 'signing' })
      asked.then(
        ({ hash, chainId, outcome }) => {
          const sent = { status: 'sent', hash, chainId } as const
          tell({ ...sent, outcome: { status: 'pending' } })
          if (shown === own) dialog.leaveForm()
          else dialog.notify('success', messages.preview.sentTitle)
          outcome.then(
            (last) => tell({ ...sent, outcome: last }),
            () => tell({ ...sent, outcome: { status: 'undecided' } }),
          )
        },
        (cause: unknown) => tell({ status: 'failed', error: toKnownError(cause) }),
      )
    },
  }
}
