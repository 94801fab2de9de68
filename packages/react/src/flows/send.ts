import {
  type Latchkey,
  type Readable,
  type SendRequest,
  sendTransfer,
  type TransactionOutcome,
  writable,
} from '@latchkey/core'
import { type ChainId, isKnownError, type LatchkeyError, toKnownError } from '@latchkey/protocol'

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

export type SendFlow = Readable<SendProgress | null> & {
  /** Asks the wallet. Call it in the click. `decided` is called when the chain has the last word. */
  start(request: SendRequest, events: { sent(): void; decided(): void }): void
  /** Forgets what is shown; a transfer that was sent goes on. */
  clear(): void
}

export function createSendFlow(client: Latchkey): SendFlow {
  const progress = writable<SendProgress | null>(null)
  let controller: AbortController | null = null
  return {
    get: progress.get,
    subscribe: progress.subscribe,
    clear() {
      if (progress.get()?.status === 'signing') controller?.abort()
      controller = null
      progress.set(null)
    },
    start(request, events) {
      const own = new AbortController()
      controller = own
      const set = (next: SendProgress) => {
        if (controller === own) progress.set(next)
      }
      const asked = sendTransfer(client, { ...request, signal: own.signal })
      progress.set({ status: 'signing' })
      asked.then(
        ({ hash, chainId, outcome }) => {
          const sent = { status: 'sent', hash, chainId } as const
          set({ ...sent, outcome: { status: 'pending' } })
          events.sent()
          outcome
            .then(
              (decided) => set({ ...sent, outcome: decided }),
              () => set({ ...sent, outcome: { status: 'undecided' } }),
            )
            .finally(events.decided)
        },
        (cause: unknown) => {
          if (isKnownError(cause, 'ABORTED')) return
          set({ status: 'failed', error: toKnownError(cause) })
        },
      )
    },
  }
}
