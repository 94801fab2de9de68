import { anySignal, toKnownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { abortError, ask } from '../clock/ask.ts'
import { callSafely, type Readable, writable } from '../state/store.ts'
import { askOnce } from './askOnce.ts'
import {
  answered,
  begun,
  decided,
  left,
  noRequest,
  type Request,
  type RequestKind,
  type RequestState,
  type RequestTransition,
  refused,
  requested,
  reviewed,
  stepped,
} from './request.ts'

/** The functions that a kind of request is made of. */
export type RequestWork<Kind extends RequestKind> = {
  /** Names the requests to an observer of the client. */
  name?: string
  /**
   * Asks the wallet. Called once for each attempt, in the click's own task. The signal aborts when the client is closed
   * and, unless the request `outlivesLeaving`, when the visitor leaves it or a newer attempt begins.
   */
  ask(
    subject: Kind['subject'],
    attempt: { signal: AbortSignal; setStep: (step: Kind['step']) => void },
  ): Promise<Kind['sent']>
  /** The wallet's yes counts after the visitor has left, too: leaving and newer attempts do not abort this one. */
  outlivesLeaving?: boolean
  /**
   * Whether two subjects are equal. If an equal subject is begun during a request, both callers get the answer of that
   * one request.
   */
  isSame?(a: Kind['subject'], b: Kind['subject']): boolean
  /**
   * A text that identifies the request. While a page waits for its answer, other pages of this visitor, and this page
   * after a reload, do not ask the same: they throw `REQUEST_PENDING`, once.
   */
  identify?(subject: Kind['subject']): Promise<string>
  /** Called with the wallet's yes. `isShown`: the visitor has not left the request in the meantime. */
  onSent?(sent: Kind['sent'], subject: Kind['subject'], isShown: boolean): void
  /** Waits for the outcome, also after the visitor has left. Never rejects. `revise` replaces the outcome later. */
  follow?(
    sent: Kind['sent'],
    subject: Kind['subject'],
    revise: (outcome: Kind['outcome']) => void,
  ): Promise<Kind['outcome']>
}

/** What one kind of request is at, and what can be done with it. All of it is called from clicks, never from effects. */
export type RequestFlow<Kind extends RequestKind> = Readable<Request<Kind> | null> & {
  /** Opens the review. Sends nothing yet. */
  review(subject: Kind['subject']): void
  /** Sends the shown request to the wallet. Does nothing during the request and after its approval. */
  ask(): void
  /**
   * Sends a request to the wallet without a review, or again. Resolves with the wallet's answer and rejects with a
   * known error. A caller that reads the request's state may ignore the promise. `signal` ends the caller's wait. The
   * attempt ends when all callers have aborted.
   */
  begin(subject: Kind['subject'], options?: { signal?: AbortSignal }): Promise<Kind['sent']>
  /** The visitor has gone elsewhere: aborts the attempt that is under way, and forgets what is shown. */
  leave(): void
}

/** The attempt that began last. `join`: one more waits for its answer; it ends when all of them have aborted. */
type Attempt<Kind extends RequestKind> = {
  answer: Promise<Kind['sent']>
  signal: AbortSignal
  join(caller: AbortSignal | undefined): void
}

/** Makes the flow of one kind of request of a client. */
export function createRequestFlow<Kind extends RequestKind>(
  client: Latchkey,
  work: RequestWork<Kind>,
): RequestFlow<Kind> {
  const state = writable<RequestState<Kind>>(noRequest)
  const closed = client[internals].closed.signal
  let controller = new AbortController()
  let latest: Attempt<Kind> = {
    answer: new Promise(() => {}),
    signal: controller.signal,
    join: () => {},
  }

  /** The one place of effects: aborts the attempt that is over, and begins the one that is new. */
  const apply = (transition: RequestTransition<Kind>) => {
    const before = state.get().request
    const next = transition(state.get())
    const { request } = next
    if (request?.id !== before?.id && !work.outlivesLeaving) controller.abort()
    if (request?.status === 'asking' && request.id !== before?.id) {
      controller = new AbortController()
      const waiting = untilAllAbort(() => forget(request.id))
      const signal = anySignal([controller.signal, closed, waiting.signal])
      latest = { answer: attempt(request, signal), signal, join: waiting.join }
    }
    if (request !== before)
      callSafely(() => client.slots.observe?.({ kind: 'request', name: work.name, request }))
    state.set(next)
  }

  /** All callers have aborted, so the request is removed from view. */
  const forget = (id: number) => {
    if (state.get().request?.id === id) apply(left)
  }

  const attempt = ({ id, subject }: Request<Kind>, signal: AbortSignal) => {
    const setStep = (step: Kind['step']) => apply(stepped(id, step))
    // Of many clicks in one task only the last one's attempt is not aborted by the end of it.
    const answer = Promise.resolve().then(() => {
      if (signal.aborted) throw abortError(signal)
      return ask(() => askWallet(subject, { signal, setStep }), closed, toKnownError)
    })
    void answer.then(
      (sent) => recordAnswer(id, subject, sent),
      (cause: unknown) => apply(refused(id, toKnownError(cause))),
    )
    return answer
  }

  const askWallet: RequestWork<Kind>['ask'] = (subject, options) => {
    const { identify } = work
    if (!identify) return work.ask(subject, options)
    return identify(subject).then((what) => askOnce(client, what, () => work.ask(subject, options)))
  }

  const recordAnswer = (id: number, subject: Kind['subject'], sent: Kind['sent']) => {
    const isShown = state.get().request?.id === id
    apply(answered(id, sent))
    work.onSent?.(sent, subject, isShown)
    const decide = (outcome: Kind['outcome']) => apply(decided(id, outcome))
    const following = work.follow?.(sent, subject, (outcome) => {
      // A revision never comes before the outcome that it replaces.
      void Promise.resolve()
        .then(() => following)
        .then(() => decide(outcome))
    })
    void following?.then(decide)
  }

  const isAsking = (subject: Kind['subject']) => {
    const { request } = state.get()
    if (request?.status !== 'asking' || latest.signal.aborted) return false
    return work.isSame?.(request.subject, subject) ?? false
  }

  return {
    get: () => state.get().request,
    subscribe: state.subscribe,
    review: (subject) => apply(reviewed(subject)),
    ask: () => apply(requested),
    begin(subject, { signal } = {}) {
      if (signal?.aborted) return Promise.reject(abortError(signal))
      if (!isAsking(subject)) apply(begun(subject))
      latest.join(signal)
      return latest.answer
    },
    leave: () => apply(left),
  }
}

/** A signal that aborts when all who have joined have aborted; never while one of them has no signal. */
function untilAllAbort(onAbort: () => void) {
  const controller = new AbortController()
  let waiting = 0
  const join = (caller: AbortSignal | undefined) => {
    waiting += 1
    const leave = () => {
      waiting -= 1
      if (waiting > 0) return
      controller.abort(caller?.reason)
      onAbort()
    }
    caller?.addEventListener('abort', leave, { once: true })
  }
  return { signal: controller.signal, join }
}
