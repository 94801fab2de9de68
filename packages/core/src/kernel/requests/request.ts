import type { LatchkeyError } from '@latchkey/protocol'

/** A kind of request: its subject, its steps during the wallet request, the wallet's answer, and the outcome. */
export type RequestKind = {
  /** What the request is about, such as a plan. */
  subject: unknown
  /** The progress while the wallet decides. */
  step: unknown
  /** The wallet's answer. */
  sent: unknown
  /** The outcome, as the chain or the service decides it. */
  outcome: unknown
}

/** One request to a wallet, from the review to the outcome. Plain data. */
export type Request<Kind extends RequestKind> = {
  /** A new one for each attempt. */
  id: number
  subject: Kind['subject']
} & (
  | { status: 'review' }
  | { status: 'asking'; step?: Kind['step'] }
  | { status: 'failed'; error: LatchkeyError }
  | { status: 'sent'; sent: Kind['sent'] }
  | { status: 'decided'; sent: Kind['sent']; outcome: Kind['outcome'] }
)

/** The shown request, if any. `last`: the id of the newest attempt. */
export type RequestState<Kind extends RequestKind> = {
  last: number
  request: Request<Kind> | null
}

/** A pure step from one state to the next. Returns the same state if it does not apply. */
export type RequestTransition<Kind extends RequestKind> = (
  state: RequestState<Kind>,
) => RequestState<Kind>

export const noRequest = { last: 0, request: null }

/** Opens the review. It replaces the shown request. */
export function reviewed<Kind extends RequestKind>(
  subject: Kind['subject'],
): RequestTransition<Kind> {
  return ({ last }) => ({ last: last + 1, request: { id: last + 1, subject, status: 'review' } })
}

/** Starts the shown request. Does nothing unless it is in review or has failed. */
export function requested<Kind extends RequestKind>(state: RequestState<Kind>): RequestState<Kind> {
  const { last, request } = state
  if (request?.status !== 'review' && request?.status !== 'failed') return state
  return begun<Kind>(request.subject)({ last, request })
}

/** Starts a new attempt, which supersedes the current one. */
export function begun<Kind extends RequestKind>(subject: Kind['subject']): RequestTransition<Kind> {
  return ({ last }) => ({ last: last + 1, request: { id: last + 1, subject, status: 'asking' } })
}

/** Updates the progress of an attempt. */
export function stepped<Kind extends RequestKind>(
  id: number,
  step: Kind['step'],
): RequestTransition<Kind> {
  return changed(id, 'asking', (request) => ({ ...base(request), status: 'asking', step }))
}

/** Records the wallet's consent. */
export function answered<Kind extends RequestKind>(
  id: number,
  sent: Kind['sent'],
): RequestTransition<Kind> {
  return changed(id, 'asking', (request) => ({ ...base(request), status: 'sent', sent }))
}

/** Records that the wallet refused, or could not be reached. */
export function refused<Kind extends RequestKind>(
  id: number,
  error: LatchkeyError,
): RequestTransition<Kind> {
  return changed(id, 'asking', (request) => ({ ...base(request), status: 'failed', error }))
}

/** Records the outcome, or a later revision of it. */
export function decided<Kind extends RequestKind>(
  id: number,
  outcome: Kind['outcome'],
): RequestTransition<Kind> {
  return (state) => {
    const { request } = state
    if (request?.id !== id) return state
    if (request.status !== 'sent' && request.status !== 'decided') return state
    const { sent } = request
    return { ...state, request: { ...base(request), status: 'decided', sent, outcome } }
  }
}

/** Closes the shown request: the visitor has left it. */
export function left<Kind extends RequestKind>(state: RequestState<Kind>): RequestState<Kind> {
  return state.request ? { ...state, request: null } : state
}

/** Returns a transition of one attempt. It ignores superseded and closed attempts. */
function changed<Kind extends RequestKind>(
  id: number,
  status: Request<Kind>['status'],
  next: (request: Request<Kind>) => Request<Kind>,
): RequestTransition<Kind> {
  return (state) => {
    const { request } = state
    if (request?.id !== id || request.status !== status) return state
    return { ...state, request: next(request) }
  }
}

function base<Kind extends RequestKind>({ id, subject }: Request<Kind>) {
  return { id, subject }
}
