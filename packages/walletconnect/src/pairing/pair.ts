import type { Pairing, SignedIn, SignInRequest } from '@latchkey/core'
import { errorCode, loaded } from '@latchkey/core/foreign'
import { isKnownError } from '@latchkey/protocol'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { authenticate } from '../authenticate/authenticate.ts'
import { keyPairOf, newSymKey, parseHex32, topicOf } from '../crypto/keys.ts'
import { createMachine } from '../machine.ts'
import { applyRequest } from '../session/applyRequest.ts'
import type { Proposed } from '../session/proposal.ts'
import type { Session } from '../session/session.ts'
import { connectError, failures } from '../wire/failures.ts'
import type { Line } from '../wire/wire.ts'
import { createPairingEffects } from './effects.ts'
import type { StoredPairing } from './kept.ts'
import type { PairOptions } from './pairOptions.ts'
import { type Offer, propose } from './propose.ts'
import {
  initialPairing,
  type PairingEvent,
  type PairingState,
  pairingStep,
  type Stage,
} from './state.ts'
import { pairingUri } from './uri.ts'

/** Milliseconds that a code is shown for, and that the proposal behind it lives. */
const shown = 240_000
const proposalLife = 300_000

export type Attempt = Pairing & {
  proposed: Proposed
  /** The pairing is active once a wallet has approved. */
  stage(): Stage
  /** Resolves when a wallet has settled a session. Rejects with a known error. */
  settled: Promise<void>
  /** Offers the pairing to a wallet with this request, and stores it, so that it survives a reload. */
  offer(offer: Pick<StoredPairing, 'wanted' | 'picked'>): void
  /** Hands over the session as it is by now, for the caller to listen to; `undefined` when it is over already. */
  takeSession(): Session | undefined
  /** What the wallet is to sign along the way, and what it has signed. */
  signIn?: SignInRequest | undefined
  signedIn(): readonly SignedIn[] | undefined
  /** Drops the pairing. Deletes a session that a wallet has settled or still settles. */
  drop(): void
  /** The page is left: nothing waits any more, nothing is sent, and what is kept stays for the next page. */
  close(): void
}

type Asking = Offer & { state(): PairingState; dispatch(event: PairingEvent): void }

/** Makes a pairing and proposes a session over it. The URI is there at once; wallets find the proposal behind it. */
export function pair(options: PairOptions): Attempt {
  const { wire, proposed, signIn } = options
  const facts = pairingFacts(options)
  const { topic, symKey, expiry, kept } = facts
  const onTimeUp = () => dispatch({ kind: 'timeUp' })
  const effects = createPairingEffects({ ...options, ...facts, onTimeUp })
  const { state, dispatch } = createMachine({
    initial: initialPairing(kept, options.kept !== undefined),
    step: pairingStep,
    perform: effects.perform,
  })

  const listening = wire.subscribeTopic(
    topic,
    pairingLine(symKey, () => dispatch({ kind: 'pairingDeleted' })),
  )
  const asking = { ...options, ...facts, signal: effects.signal, state, dispatch }
  Promise.all([listening, askWallet(asking)]).then(
    () => dispatch({ kind: 'settled' }),
    (error: unknown) =>
      dispatch({ kind: 'failed', error: isKnownError(error) ? error : connectError(error) }),
  )
  // A wallet that signs in while it connects leaves out the proposal then; others do not know the parameter.
  const methods = signIn && (['wc_sessionAuthenticate'] as const)
  return {
    uri: pairingUri({ topic, symKey, expiry, ...(methods && { methods }) }),
    expiresAt: facts.start + shown,
    proposed,
    signIn,
    stage: () => state().stage,
    settled: effects.settled,
    offer: (offer) => dispatch({ kind: 'offered', offer, isKept: !signIn }),
    takeSession() {
      const { session } = state().kept
      dispatch({ kind: 'sessionTaken' })
      return session
    },
    signedIn: () => state().signedIn,
    drop: () => dispatch({ kind: 'dropped' }),
    close: () => dispatch({ kind: 'pageClosed' }),
  }
}

/** Keys and times of a new pairing, or of the one to go on with. */
function pairingFacts(options: PairOptions) {
  const start = options.clock.now()
  const kept = options.kept ?? newPairing(options, start + proposalLife)
  const symKey = hexToBytes(kept.symKey)
  const own = keyPairOf(hexToBytes(kept.secretKey))
  const left = kept.endsAt - start
  const expiry = Math.floor((options.relay.clock.now() + left) / 1000)
  return { start, kept, symKey, topic: topicOf(symKey), own, left, expiry }
}

/** Asks in all ways that this wallet may answer; resolves when it has settled a session by one of them. */
async function askWallet(asking: Asking): Promise<void> {
  const { signIn, proposed, kept, dispatch } = asking
  const hold = (session: Session, signedIn?: readonly SignedIn[]) => {
    asking.wire.subscribeTopic(session.topic, sessionLine(asking, session)).catch(() => {})
    dispatch({ kind: 'sessionSettled', session, ...(signedIn && { signedIn }) })
  }
  if (kept.session) return hold(kept.session)
  const ways: Promise<void>[] = []
  if (signIn && proposed.eip155)
    ways.push(
      authenticated({ ...asking, signIn }, proposed.eip155).then(
        ({ session, signedIn }) => hold(session, signedIn),
        unlessUnsupported,
      ),
    )
  ways.push(propose(asking, (session) => acceptSession(asking, session)))
  await Promise.race(ways)
}

/** Returns `undefined` if the pairing has been dropped. */
function acceptSession(asking: Asking, session: Session): Line | undefined {
  if (!asking.state().isWanted) return undefined
  asking.dispatch({ kind: 'sessionSettled', session })
  return sessionLine(asking, session)
}

/** Keeps a settled session up to date until the caller takes it. */
function sessionLine({ relay, state, dispatch }: Asking, { key: hex }: Session): Line {
  const key = parseHex32(hex)
  return {
    keyFor: (sender) => (sender === undefined ? key : undefined),
    answerRequest(request) {
      const { session } = state().kept
      if (!session) return undefined
      const applied = applyRequest(session, request, relay.clock.now() / 1000)
      dispatch({ kind: 'sessionChanged', session: applied.session })
      return applied.reply
    },
  }
}

function newPairing({ proposed, wanted }: PairOptions, endsAt: number): StoredPairing {
  const newKey = () => bytesToHex(newSymKey())
  return { symKey: newKey(), secretKey: newKey(), endsAt, proposed, wanted }
}

async function authenticated(...options: Parameters<typeof authenticate>) {
  const { authenticate } = await loaded(import('../authenticate/authenticate.ts'))
  return authenticate(...options)
}

/** A wallet that cannot sign in while it connects still answers the proposal that was sent beside. */
function unlessUnsupported(error: unknown): Promise<void> {
  const unsupported = [1001, 3001, 5101, 10001, -32601]
  if (!unsupported.includes(errorCode(error))) throw error
  return new Promise(() => {})
}

function pairingLine(key: Uint8Array, onDelete: () => void): Line {
  return {
    keyFor: (sender) => (sender === undefined ? key : undefined),
    answerRequest({ method }) {
      if (method === 'wc_pairingPing') return { result: true }
      if (method !== 'wc_pairingDelete') return { error: failures.unsupportedMethod }
      onDelete()
      return { result: true }
    },
  }
}
