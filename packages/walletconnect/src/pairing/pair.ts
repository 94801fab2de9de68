import type { Metadata, Pairing, SignedIn, SignInRequest } from '@latchkey/core'
import { errorCode, loaded } from '@latchkey/core/foreign'
import { type ChainId, isKnownError, knownError } from '@latchkey/protocol'
import type { authenticate } from '../authenticate/authenticate.ts'
import { newKeyPair, newSymKey, parseHex32, topicOf } from '../crypto/keys.ts'
import type { Relay } from '../relay/relay.ts'
import { hear } from '../session/hear.ts'
import type { Proposed } from '../session/proposal.ts'
import type { Session } from '../session/session.ts'
import { connectError, failures } from '../wire/failures.ts'
import type { Line, Wire } from '../wire/wire.ts'
import { propose } from './propose.ts'
import { pairingUri } from './uri.ts'

/** Milliseconds that a code is shown for, and that the proposal behind it lives. */
const shown = 240_000
const proposalLife = 300_000

export type Attempt = Pairing & {
  proposed: Proposed
  /** The pairing is active once a wallet has approved. */
  stage(): 'proposed' | 'approved' | 'settled' | 'failed'
  /** Resolves when a wallet has settled a session. Rejects with a known error. */
  settled: Promise<void>
  /** The session as it is by now, for the caller to listen to; `undefined` when it is over already. */
  take(): Session | undefined
  /** What was signed along the way. */
  signedIn(): SignedIn | undefined
  /** Ends what is not settled, and stops listening to the pairing. */
  drop(): void
}

export type PairOptions = {
  relay: Relay
  wire: Wire
  metadata: Metadata
  proposed: Proposed
  wanted: readonly (ChainId | undefined)[]
  /** Asks for a sign-in too. Only where all that is proposed is eip155. */
  signIn?: SignInRequest
}

/** Makes a pairing and proposes a session over it. The URI is there at once; wallets find the proposal behind it. */
export function pair(options: PairOptions): Attempt {
  const { relay, wire, proposed, signIn } = options
  const symKey = newSymKey()
  const topic = topicOf(symKey)
  const own = newKeyPair()
  const start = relay.clock.now()
  const expiry = Math.floor((start + proposalLife) / 1000)
  const over = new AbortController()
  let stage: ReturnType<Attempt['stage']> = 'proposed'
  let session: Session | undefined
  let signedIn: SignedIn | undefined

  /** Keeps a settled session up to date until somebody takes it. */
  function hold(settled: Session, key: Uint8Array): Line {
    session = settled
    return {
      keyFor: (sender) => (sender === undefined ? key : undefined),
      hear(request) {
        if (!session) return undefined
        const heard = hear(session, request, relay.clock.now() / 1000)
        session = heard.session ?? undefined
        return heard.reply
      },
    }
  }

  async function settle(): Promise<void> {
    const listening = wire.listen(topic, pairingLine(symKey, drop))
    const offer = { ...options, topic, own, expiry, signal: over.signal }
    const ways: Promise<void>[] = []
    if (signIn && proposed.eip155)
      ways.push(
        authenticated({ ...offer, signIn }, proposed.eip155).then((answer) => {
          signedIn = answer.signedIn
          const key = parseHex32(answer.session.key) ?? symKey
          wire.listen(answer.session.topic, hold(answer.session, key)).catch(() => {})
        }, unlessUnsupported),
      )
    const approved = () => {
      stage = 'approved'
    }
    ways.push(propose(offer, approved, hold))
    await Promise.all([listening, Promise.race(ways)])
    stage = 'settled'
    over.abort() // the other way
  }

  function drop(): void {
    clearTimeout(timer)
    over.abort()
    wire.hangUp(topic)
    if (session) refuse(session)
    session = undefined
  }

  /** Nobody wants it any more: the wallet must not believe that it is connected. */
  function refuse({ topic: unwanted }: Session): void {
    wire
      .tell(unwanted, 'wc_sessionDelete', failures.userDisconnected)
      .catch(() => {})
      .finally(() => wire.hangUp(unwanted))
  }

  const timer = setTimeout(() => {
    if (stage !== 'settled') over.abort(knownError('TIMED_OUT'))
    else if (session) drop()
  }, proposalLife)
  const settled = settle().catch((error: unknown) => {
    stage = 'failed'
    over.abort()
    wire.hangUp(topic)
    throw isKnownError(error) ? error : connectError(error)
  })
  settled.catch(() => clearTimeout(timer))
  const methods = signIn && (['wc_sessionPropose', 'wc_sessionAuthenticate'] as const)
  return {
    uri: pairingUri({ topic, symKey, expiry, ...(methods && { methods }) }),
    expiresAt: start + shown,
    proposed,
    stage: () => stage,
    settled,
    take() {
      clearTimeout(timer)
      const taken = session
      session = undefined
      return taken
    },
    signedIn: () => signedIn,
    drop,
  }
}

async function authenticated(...asked: Parameters<typeof authenticate>) {
  const { authenticate } = await loaded(import('../authenticate/authenticate.ts'))
  return authenticate(...asked)
}

/** A wallet that cannot sign in while it connects still answers the proposal that was sent beside. */
function unlessUnsupported(error: unknown): Promise<void> {
  const unsupported = [1001, 3001, 5101, 10001, -32601]
  if (!unsupported.includes(errorCode(error))) throw error
  return new Promise(() => {})
}

function pairingLine(key: Uint8Array, end: () => void): Line {
  return {
    keyFor: (sender) => (sender === undefined ? key : undefined),
    hear({ method }) {
      if (method === 'wc_pairingPing') return { result: true }
      if (method !== 'wc_pairingDelete') return { error: failures.unsupportedMethod }
      end()
      return { result: true }
    },
  }
}
