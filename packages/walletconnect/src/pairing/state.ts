import type { SignedIn } from '@latchkey/core'
import { knownError, type LatchkeyError } from '@latchkey/protocol'
import { type Step, thenStep } from '../machine.ts'
import type { Session } from '../session/session.ts'
import type { RpcId } from '../wire/json-rpc.ts'
import type { StoredPairing } from './kept.ts'

/** A pairing is active once a wallet has approved; it is settled once there is a session for the caller. */
export type Stage = 'proposed' | 'approved' | 'settled' | 'failed'

export type PairingState = {
  stage: Stage
  /** How far it has come. `session` is there until the caller takes it, or it is over. */
  kept: StoredPairing
  /** A next page may go on with it. */
  isKept: boolean
  /** A caller waits for its session. */
  isWanted: boolean
  signedIn?: readonly SignedIn[] | undefined
}

/** `isKept`: a page before this one kept it. */
export function initialPairing(kept: StoredPairing, isKept: boolean): PairingState {
  return { stage: 'proposed', kept, isKept, isWanted: true }
}

export type PairingEvent =
  /** The pairing is offered to a wallet with this request. `isKept`: the page may resume it after a reload. */
  | { kind: 'offered'; offer: Pick<StoredPairing, 'wanted' | 'picked'>; isKept: boolean }
  /** The relay has the proposal. */
  | { kind: 'proposalSent'; id: RpcId }
  | { kind: 'approved'; responder: string }
  /** A wallet has settled a session, whose topic is subscribed from now on. */
  | { kind: 'sessionSettled'; session: Session; signedIn?: readonly SignedIn[] }
  /** The wallet has changed or ended a session that was not taken yet. */
  | { kind: 'sessionChanged'; session: Session | null }
  | { kind: 'sessionTaken' }
  /** All that was waited for is there. */
  | { kind: 'settled' }
  | { kind: 'failed'; error: LatchkeyError }
  | { kind: 'pairingDeleted' }
  | { kind: 'timeUp' }
  /** The pairing is no longer needed. */
  | { kind: 'dropped' }
  /** The page is left: nothing is sent, and what is kept stays for the next page. */
  | { kind: 'pageClosed' }

export type PairingEffect =
  | { kind: 'keep'; kept: StoredPairing }
  | { kind: 'forget' }
  /** Aborts the requests to the wallet, for this reason. */
  | { kind: 'stopAsking'; reason?: LatchkeyError }
  | { kind: 'stopTimer' }
  | { kind: 'unsubscribe' }
  /** Deletes the session on the wallet's side. */
  | { kind: 'refuseSession'; session: Session }
  | { kind: 'resolve' }
  | { kind: 'reject'; error: LatchkeyError }

export type PairingStep = Step<PairingState, PairingEffect>

/** The next state of a pairing after an event, and the effects to perform. Pure. */
export function pairingStep(state: PairingState, event: PairingEvent): PairingStep {
  switch (event.kind) {
    case 'offered':
      return recordProgress({ ...state, isKept: event.isKept }, event.offer)
    case 'proposalSent':
      return recordProgress(state, { id: event.id })
    case 'approved':
      return recordProgress(approved(state), { responder: event.responder })
    case 'sessionSettled':
      return holdSession(state, event)
    case 'sessionChanged':
      return changeSession(state, event.session)
    case 'sessionTaken':
      return thenStep(forgetKept(state, { kind: 'stopTimer' }), (next) =>
        recordProgress(next, noSession),
      )
    case 'settled':
      return settlePairing(state)
    case 'failed':
      return thenStep(thenStep(forgetKept(state), endPairing), (next) =>
        stepOf(next, { kind: 'reject', error: event.error }),
      )
    case 'pairingDeleted':
      return endPairing(state)
    case 'timeUp':
      return expirePairing(state)
    case 'dropped':
      return dropPairing(state)
    case 'pageClosed':
      return stepOf({ ...state, isKept: false }, { kind: 'stopTimer' }, { kind: 'stopAsking' })
  }
}

const noSession = { session: undefined }

function approved(state: PairingState): PairingState {
  return state.stage === 'proposed' ? { ...state, stage: 'approved' } : state
}

/** Records how far the pairing has come, also for a next page. */
function recordProgress(state: PairingState, progress: Partial<StoredPairing>): PairingStep {
  const kept = { ...state.kept, ...progress }
  const noted = { ...state, kept }
  return state.isKept ? stepOf(noted, { kind: 'keep', kept }) : stepOf(noted)
}

function forgetKept(state: PairingState, ...first: PairingEffect[]): PairingStep {
  if (!state.isKept) return stepOf(state, ...first)
  return stepOf({ ...state, isKept: false }, ...first, { kind: 'forget' })
}

type Settled = Extract<PairingEvent, { kind: 'sessionSettled' }>

function holdSession(state: PairingState, { session, signedIn }: Settled): PairingStep {
  if (state.stage === 'failed') return stepOf(state, { kind: 'refuseSession', session })
  return recordProgress({ ...state, signedIn }, { session })
}

function changeSession(state: PairingState, session: Session | null): PairingStep {
  if (!state.kept.session) return stepOf(state)
  if (session) return recordProgress(state, { session })
  return thenStep(recordProgress(state, noSession), endPairing)
}

function settlePairing(state: PairingState): PairingStep {
  if (state.stage === 'failed') return stepOf(state, { kind: 'resolve' })
  const settled = stepOf(
    { ...state, stage: 'settled' },
    { kind: 'stopAsking' },
    { kind: 'resolve' },
  )
  return state.isWanted ? settled : thenStep(settled, endPairing)
}

/** Ends the pairing: sends no more requests, and refuses a session that was not accepted. */
function endPairing(state: PairingState): PairingStep {
  const { session } = state.kept
  const ended = stepOf(
    { ...state, stage: 'failed' },
    { kind: 'stopTimer' },
    { kind: 'stopAsking' },
    { kind: 'unsubscribe' },
    ...(session ? [{ kind: 'refuseSession', session } as const] : []),
  )
  return session ? thenStep(ended, (next) => recordProgress(next, noSession)) : ended
}

function expirePairing(state: PairingState): PairingStep {
  if (state.stage !== 'settled')
    return stepOf(state, { kind: 'stopAsking', reason: knownError('TIMED_OUT') })
  return state.kept.session ? endPairing(state) : stepOf(state)
}

/** Drops the pairing. Waits for a wallet that may still settle, to refuse its session. */
function dropPairing(state: PairingState): PairingStep {
  const error = knownError('ABORTED')
  const dropped = thenStep(forgetKept({ ...state, isWanted: false }), (next) =>
    stepOf(next, { kind: 'reject', error }),
  )
  return state.stage === 'settled' ? thenStep(dropped, endPairing) : dropped
}

function stepOf(state: PairingState, ...effects: PairingEffect[]): PairingStep {
  return { state, effects }
}
