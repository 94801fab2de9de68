import type { LatchkeyError } from '@latchkey/protocol'

/** A kind of request: its subject, its steps while the wallet is asked, the wallet's answer, and the outcome. */
export type RequestKind = {
  /** What the request is about, such as a plan. */
  subject: unknown
  /** What is told while the wallet is asked. */
  step: unknown
  /** What the wallet answers. */
  sent: unknown
  /** What comes of it. */
  outcome: unknown
}

/** One request to a wallet, from the review to what came of it. Plain data. `id`: a new one for each attempt. */
export type Request<Kind extends RequestKind> = {
  /** A new one for each attempt. */
  id: number
  /** What the request is about. */
  subject: Kind['subject']
} & (
  | { status: 'review' }
  | { status: 'asking'; step?: Kind['step'] }
  | { status: 'failed'; error: LatchkeyError }
  | { status: 'sent'; sent: Kind['sent'] }
  | { status: 'decided'; sent: Kind['sent']; outcome: Kind['outcome'] }
)

/** The request that is shown, if any. `last`: the id that was given last. */
export type RequestState<Kind extends RequestKind> = {
  last: number
  request: Request<Kind> | null
}

/** A step from one state to the next. Pure. Answers the same state where it does not apply. */
export type RequestTransition<Kind extends RequestKind> = (
  state: RequestState<Kind>,
) => RequestState<Kind>

export const noRequest = { last: 0, request: null }

/** The visitor looks at what would be asked. It takes the place of what was shown before. */
export function reviewed<Kind extends RequestKind>(
  subject: Kind['subject'],
): RequestTransition<Kind> {
  return ({ last }) => ({ last: last + 1, request: { id: last + 1, subject, status: 'review' } })
}

/** The wallet is asked for what is shown: once, and again only after it refused. */
export function asked<Kind extends RequestKind>(state: RequestState<Kind>): RequestState<Kind> {
  const { last, request } = state
  if (request?.status !== 'review' && request?.status !== 'failed') return state
  return begun<Kind>(request.subject)({ last, request })
}

/** The wallet is asked for something else, or again for the same: the attempt before is over. */
export function begun<Kind extends RequestKind>(subject: Kind['subject']): RequestTransition<Kind> {
  return ({ last }) => ({ last: last + 1, request: { id: last + 1, subject, status: 'asking' } })
}

/** What is known while the wallet is asked has changed. */
export function stepped<Kind extends RequestKind>(
  id: number,
  step: Kind['step'],
): RequestTransition<Kind> {
  return changed(id, 'asking', (request) => ({ ...base(request), status: 'asking', step }))
}

/** The wallet said yes. */
export function answered<Kind extends RequestKind>(
  id: number,
  sent: Kind['sent'],
): RequestTransition<Kind> {
  return changed(id, 'asking', (request) => ({ ...base(request), status: 'sent', sent }))
}

/** The wallet said no, or could not be asked. */
export function refused<Kind extends RequestKind>(
  id: number,
  error: LatchkeyError,
): RequestTransition<Kind> {
  return changed(id, 'asking', (request) => ({ ...base(request), status: 'failed', error }))
}

/** What came of the wallet's yes is known, or it has come otherwise after all. */
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

/** The visitor has gone elsewhere. */
export function left<Kind extends RequestKind>(state: RequestState<Kind>): RequestState<Kind> {
  return state.request ? { ...state, request: null } : state
}

/** Changes nothing for attempts that were replaced or left. */
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
