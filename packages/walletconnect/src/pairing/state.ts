import type { SignedIn } from '@latchkey/core'
import { knownError, type LatchkeyError } from '@latchkey/protocol'
import { type Step, thenStep } from '../machine.ts'
import type { Session } from '../session/session.ts'
import type { RpcId } from '../wire/json-rpc.ts'
import type { Kept } from './kept.ts'

/** A pairing is active once a wallet has approved; it is settled once there is a session for the caller. */
export type Stage = 'proposed' | 'approved' | 'settled' | 'failed'

export type PairingState = {
  stage: Stage
  /** How far it has come. `session` is there until somebody takes it, or it is over. */
  kept: Kept
  /** A next page may go on with it. */
  isKept: boolean
  /** Somebody waits for its session. */
  isWanted: boolean
  signedIn?: SignedIn | undefined
}

/** `isKept`: a page before this one kept it. */
export function initialPairing(kept: Kept, isKept: boolean): PairingState {
  return { stage: 'proposed', kept, isKept, isWanted: true }
}

export type PairingEvent =
  /** A wallet is asked by it, for this; `isKept` when a page that is loaded anew meanwhile may go on with it. */
  | { kind: 'offered'; asked: Pick<Kept, 'wanted' | 'picked'>; isKept: boolean }
  /** The relay has the proposal. */
  | { kind: 'proposalSent'; id: RpcId }
  | { kind: 'approved'; responder: string }
  /** A wallet has settled a session, which is listened to from now on. */
  | { kind: 'sessionSettled'; session: Session; signedIn?: SignedIn }
  /** The wallet has changed the session while nobody had taken it, or ended it. */
  | { kind: 'sessionChanged'; session: Session | null }
  | { kind: 'sessionTaken' }
  /** Nothing is waited for any more. */
  | { kind: 'settled' }
  | { kind: 'failed'; error: LatchkeyError }
  | { kind: 'pairingDeleted' }
  | { kind: 'timeUp' }
  /** Nobody wants it any more. */
  | { kind: 'dropped' }
  /** The page goes: nobody is told, and what is kept stays for the next page. */
  | { kind: 'pageClosed' }

export type PairingEffect =
  | { kind: 'keep'; kept: Kept }
  | { kind: 'forget' }
  /** Ends all that is asked of the wallet over it, for this reason. */
  | { kind: 'stopAsking'; reason?: LatchkeyError }
  | { kind: 'stopTimer' }
  | { kind: 'hangUp' }
  /** Tells the wallet that it is not connected. */
  | { kind: 'refuseSession'; session: Session }
  | { kind: 'resolve' }
  | { kind: 'reject'; error: LatchkeyError }

export type PairingStep = Step<PairingState, PairingEffect>

/** What becomes of a pairing by an event. Pure. */
export function pairingStep(state: PairingState, event: PairingEvent): PairingStep {
  switch (event.kind) {
    case 'offered':
      return note({ ...state, isKept: event.isKept }, event.asked)
    case 'proposalSent':
      return note(state, { id: event.id })
    case 'approved':
      return note(approved(state), { responder: event.responder })
    case 'sessionSettled':
      return holdSession(state, event)
    case 'sessionChanged':
      return changeSession(state, event.session)
    case 'sessionTaken':
      return thenStep(forget(state, { kind: 'stopTimer' }), (next) => note(next, noSession))
    case 'settled':
      return settle(state)
    case 'failed':
      return thenStep(thenStep(forget(state), end), (next) =>
        stepOf(next, { kind: 'reject', error: event.error }),
      )
    case 'pairingDeleted':
      return end(state)
    case 'timeUp':
      return expire(state)
    case 'dropped':
      return drop(state)
    case 'pageClosed':
      return stepOf({ ...state, isKept: false }, { kind: 'stopTimer' }, { kind: 'stopAsking' })
  }
}

const noSession = { session: undefined }

function approved(state: PairingState): PairingState {
  return state.stage === 'proposed' ? { ...state, stage: 'approved' } : state
}

/** Notes how far it has come, for a next page, too. */
function note(state: PairingState, progress: Partial<Kept>): PairingStep {
  const kept = { ...state.kept, ...progress }
  const noted = { ...state, kept }
  return state.isKept ? stepOf(noted, { kind: 'keep', kept }) : stepOf(noted)
}

function forget(state: PairingState, ...first: PairingEffect[]): PairingStep {
  if (!state.isKept) return stepOf(state, ...first)
  return stepOf({ ...state, isKept: false }, ...first, { kind: 'forget' })
}

type Settled = Extract<PairingEvent, { kind: 'sessionSettled' }>

function holdSession(state: PairingState, { session, signedIn }: Settled): PairingStep {
  if (state.stage === 'failed') return stepOf(state, { kind: 'refuseSession', session })
  return note({ ...state, signedIn }, { session })
}

function changeSession(state: PairingState, session: Session | null): PairingStep {
  if (!state.kept.session) return stepOf(state)
  if (session) return note(state, { session })
  return thenStep(note(state, noSession), end)
}

function settle(state: PairingState): PairingStep {
  if (state.stage === 'failed') return stepOf(state, { kind: 'resolve' })
  const settled = stepOf(
    { ...state, stage: 'settled' },
    { kind: 'stopAsking' },
    { kind: 'resolve' },
  )
  return state.isWanted ? settled : thenStep(settled, end)
}

/** Whoever is still asked is let go; a session that nobody has taken is refused. */
function end(state: PairingState): PairingStep {
  const { session } = state.kept
  const ended = stepOf(
    { ...state, stage: 'failed' },
    { kind: 'stopTimer' },
    { kind: 'stopAsking' },
    { kind: 'hangUp' },
    ...(session ? [{ kind: 'refuseSession', session } as const] : []),
  )
  return session ? thenStep(ended, (next) => note(next, noSession)) : ended
}

function expire(state: PairingState): PairingStep {
  if (state.stage !== 'settled')
    return stepOf(state, { kind: 'stopAsking', reason: knownError('TIMED_OUT') })
  return state.kept.session ? end(state) : stepOf(state)
}

/** A wallet that may settle yet is waited for, since it has to be told. */
function drop(state: PairingState): PairingStep {
  const error = knownError('ABORTED')
  const dropped = thenStep(forget({ ...state, isWanted: false }), (next) =>
    stepOf(next, { kind: 'reject', error }),
  )
  return state.stage === 'settled' ? thenStep(dropped, end) : dropped
}

function stepOf(state: PairingState, ...effects: PairingEffect[]): PairingStep {
  return { state, effects }
}
