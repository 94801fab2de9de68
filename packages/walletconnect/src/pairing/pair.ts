import type { Metadata, Pairing, SignedIn, SignInRequest } from '@latchkey/core'
import { errorCode, loaded } from '@latchkey/core/foreign'
import { type ChainId, isKnownError, knownError, type LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { authenticate } from '../authenticate/authenticate.ts'
import { keyPairOf, newSymKey, parseHex32, topicOf } from '../crypto/keys.ts'
import type { Relay } from '../relay/relay.ts'
import { hear } from '../session/hear.ts'
import type { Proposed } from '../session/proposal.ts'
import type { Session } from '../session/session.ts'
import { connectError, failures } from '../wire/failures.ts'
import type { Line, Wire } from '../wire/wire.ts'
import type { Kept } from './kept.ts'
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
  /** A wallet is asked by it, for this: from now on it is kept, for the page may be loaded anew meanwhile. */
  offer(asked: Pick<Kept, 'wanted' | 'picked'>): void
  /** The session as it is by now, for the caller to listen to; `undefined` when it is over already. */
  take(): Session | undefined
  /** What was signed along the way. */
  signedIn(): SignedIn | undefined
  /** Nobody wants it any more. A wallet that has settled is told, and one that settles yet will be. */
  drop(): void
  /** The page goes: nothing waits any more, nobody is told, and what is kept stays for the next page. */
  close(): void
}

export type PairOptions = {
  relay: Relay
  wire: Wire
  metadata: Metadata
  projectId: string
  signatureCheckUrl?: string
  proposed: Proposed
  wanted: readonly (ChainId | undefined)[]
  /** Asks for a sign-in too. Only where all that is proposed is eip155. */
  signIn?: SignInRequest
  /** The pairing to go on with, which a page before this one offered. */
  kept?: Kept
  /** Keeps what a next page needs to go on; `undefined` when it is over. */
  keep(kept: Kept | undefined): void
}

/** Makes a pairing and proposes a session over it. The URI is there at once; wallets find the proposal behind it. */
export function pair(options: PairOptions): Attempt {
  const { relay, wire, proposed, signIn, keep } = options
  const start = Date.now()
  const kept = options.kept ?? newPairing(options, start + proposalLife)
  const symKey = hexToBytes(kept.symKey)
  const topic = topicOf(symKey)
  const own = keyPairOf(hexToBytes(kept.secretKey))
  const left = kept.endsAt - start
  const expiry = Math.floor((relay.clock.now() + left) / 1000)
  const over = new AbortController()
  let isKept = options.kept !== undefined
  let isWanted = true
  let stage: ReturnType<Attempt['stage']> = 'proposed'
  let signedIn: SignedIn | undefined
  let leave: (error: LatchkeyError) => void

  function note(progress: Partial<Kept>): void {
    Object.assign(kept, progress)
    if (progress.responder) stage = 'approved'
    if (isKept) keep(kept)
  }

  function forget(): void {
    if (isKept) keep(undefined)
    isKept = false
  }

  /** Keeps a settled session up to date until somebody takes it. */
  function hold(settled: Session): Line {
    const key = parseHex32(settled.key)
    note({ session: settled })
    return {
      keyFor: (sender) => (sender === undefined ? key : undefined),
      hear(request) {
        if (!kept.session) return undefined
        const heard = hear(kept.session, request, relay.clock.now() / 1000)
        note({ session: heard.session ?? undefined })
        if (!heard.session) end()
        return heard.reply
      },
    }
  }

  async function listenOn(session: Session): Promise<void> {
    wire.listen(session.topic, hold(session)).catch(() => {})
  }

  async function settle(): Promise<void> {
    const listening = wire.listen(topic, pairingLine(symKey, end))
    const offer = { ...options, topic, own, expiry, signal: over.signal, kept, note }
    const ways: Promise<void>[] = []
    if (signIn && proposed.eip155)
      ways.push(
        authenticated({ ...offer, signIn }, proposed.eip155).then((answer) => {
          signedIn = answer.signedIn
          listenOn(answer.session)
        }, unlessUnsupported),
      )
    const unlessLeft = (session: Session) => (isWanted ? hold(session) : undefined)
    ways.push(kept.session ? listenOn(kept.session) : propose(offer, unlessLeft))
    await Promise.all([listening, Promise.race(ways)])
    stage = 'settled'
    over.abort() // the other way
    if (!isWanted) end()
  }

  function end(): void {
    stage = 'failed'
    clearTimeout(timer)
    over.abort()
    wire.hangUp(topic)
    if (kept.session) refuse(kept.session)
    note({ session: undefined })
  }

  /** The wallet must not believe that it is connected. */
  function refuse({ topic: unwanted }: Session): void {
    wire
      .tell(unwanted, 'wc_sessionDelete', failures.userDisconnected)
      .catch(() => {})
      .finally(() => wire.hangUp(unwanted))
  }

  const timer = setTimeout(() => {
    if (stage !== 'settled') over.abort(knownError('TIMED_OUT'))
    else if (kept.session) end()
  }, left)
  const settled = new Promise<void>((resolve, reject) => {
    leave = reject
    settle().then(resolve, (error: unknown) => {
      forget()
      end()
      reject(isKnownError(error) ? error : connectError(error))
    })
  })
  settled.catch(() => {})
  const methods = signIn && (['wc_sessionPropose', 'wc_sessionAuthenticate'] as const)
  return {
    uri: pairingUri({ topic, symKey, expiry, ...(methods && { methods }) }),
    expiresAt: start + shown,
    proposed,
    stage: () => stage,
    settled,
    offer(asked) {
      isKept = !signIn
      note(asked)
    },
    take() {
      const { session } = kept
      clearTimeout(timer)
      forget()
      note({ session: undefined })
      return session
    },
    signedIn: () => signedIn,
    close() {
      isKept = false
      clearTimeout(timer)
      over.abort()
    },
    drop() {
      forget()
      isWanted = false
      leave(knownError('ABORTED'))
      if (stage === 'settled') end()
    },
  }
}

function newPairing({ proposed, wanted }: PairOptions, endsAt: number): Kept {
  const newKey = () => bytesToHex(newSymKey())
  return { symKey: newKey(), secretKey: newKey(), endsAt, proposed, wanted }
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
