import { toKnownError } from '@latchkey/protocol'
import { type Readable, writable } from '../store.ts'
import {
  answered,
  asked,
  begun,
  decided,
  left,
  noRequest,
  type Request,
  type RequestKind,
  type RequestState,
  type RequestTransition,
  refused,
  reviewed,
  stepped,
} from './request.ts'

/** The functions that a kind of request is made of. */
export type RequestWork<Kind extends RequestKind> = {
  /**
   * Asks the wallet. Called once for each attempt, in the click's own task. The signal aborts when the visitor leaves
   * the request or a newer attempt begins.
   */
  ask(
    subject: Kind['subject'],
    attempt: { signal: AbortSignal; tell: (step: Kind['step']) => void },
  ): Promise<Kind['sent']>
  /** Called with the wallet's yes. `isShown`: the visitor has not left the request in the meantime. */
  onSent?(sent: Kind['sent'], subject: Kind['subject'], isShown: boolean): void
  /** Waits for what comes of it, also after the visitor has left. Never rejects. `revise`: it has come otherwise after all. */
  follow?(
    sent: Kind['sent'],
    subject: Kind['subject'],
    revise: (outcome: Kind['outcome']) => void,
  ): Promise<Kind['outcome']>
}

/** What one kind of request is at, and what can be done with it. All of it is called from clicks, never from effects. */
export type RequestFlow<Kind extends RequestKind> = Readable<Request<Kind> | null> & {
  /** Shows what would be asked. Asks nothing yet. */
  review(subject: Kind['subject']): void
  /** Has the wallet asked for what is shown. Does nothing while it is asked already, and once it has said yes. */
  ask(): void
  /** Asks the wallet without a review, or anew. Aborts the attempt before. */
  begin(subject: Kind['subject']): void
  /** The visitor has gone elsewhere: aborts the attempt that is under way, and forgets what is shown. */
  leave(): void
}

/** Makes the flow of one kind of request. */
export function createRequestFlow<Kind extends RequestKind>(
  work: RequestWork<Kind>,
): RequestFlow<Kind> {
  const state = writable<RequestState<Kind>>(noRequest)
  let controller = new AbortController()

  /** The one place of effects: aborts the attempt that is over, and begins the one that is new. */
  const apply = (transition: RequestTransition<Kind>) => {
    const before = state.get().request
    const next = transition(state.get())
    const { request } = next
    if (request?.id !== before?.id) controller.abort()
    if (request?.status === 'asking' && request.id !== before?.id) {
      controller = new AbortController()
      attempt(request, controller.signal)
    }
    state.set(next)
  }

  const attempt = ({ id, subject }: Request<Kind>, signal: AbortSignal) => {
    const tell = (step: Kind['step']) => apply(stepped(id, step))
    // Of many clicks in one task only the last one's attempt is not aborted by the end of it.
    const asked = Promise.resolve().then(() => {
      signal.throwIfAborted()
      return work.ask(subject, { signal, tell })
    })
    void asked.then(
      (sent) => settle(id, subject, sent),
      (cause: unknown) => apply(refused(id, toKnownError(cause))),
    )
  }

  const settle = (id: number, subject: Kind['subject'], sent: Kind['sent']) => {
    const isShown = state.get().request?.id === id
    apply(answered(id, sent))
    work.onSent?.(sent, subject, isShown)
    const decide = (outcome: Kind['outcome']) => apply(decided(id, outcome))
    void work.follow?.(sent, subject, decide).then(decide)
  }

  return {
    get: () => state.get().request,
    subscribe: state.subscribe,
    review: (subject) => apply(reviewed(subject)),
    ask: () => apply(asked),
    begin: (subject) => apply(begun(subject)),
    leave: () => apply(left),
  }
}
