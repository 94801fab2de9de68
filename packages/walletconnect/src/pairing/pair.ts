import type { Metadata, Pairing } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { type ChainId, isKnownError, knownError } from '@latchkey/protocol'
import { newKeyPair, newSymKey, sharedKey, topicOf } from '../crypto/keys.ts'
import type { Relay } from '../relay/relay.ts'
import { hear } from '../session/hear.ts'
import type { Proposed } from '../session/proposal.ts'
import type { Session } from '../session/session.ts'
import { parseSettlement } from '../session/settle.ts'
import { connectError, failures } from '../wire/failures.ts'
import type { RpcRequest } from '../wire/json-rpc.ts'
import { methods } from '../wire/methods.ts'
import type { Line, Reply, Wire } from '../wire/wire.ts'
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
  /** Ends what is not settled, and stops listening to the pairing. */
  drop(): void
}

export type PairOptions = {
  relay: Relay
  wire: Wire
  metadata: Metadata
  proposed: Proposed
  wanted: readonly (ChainId | undefined)[]
  /** How this page's origin is attested to the wallet. */
  attest(message: string): Promise<string | undefined>
}

/** Makes a pairing and proposes a session over it. The URI is there at once; wallets find the proposal behind it. */
export function pair(options: PairOptions): Attempt {
  const { relay, wire, metadata, proposed } = options
  const symKey = newSymKey()
  const topic = topicOf(symKey)
  const own = newKeyPair()
  const start = relay.clock.now()
  const expiry = Math.floor((start + proposalLife) / 1000)
  const over = new AbortController()
  let stage: ReturnType<Attempt['stage']> = 'proposed'
  let session: Session | undefined

  const params = {
    requiredNamespaces: {},
    optionalNamespaces: proposed,
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey: own.publicKey, metadata },
    expiryTimestamp: expiry,
  }

  async function propose(): Promise<void> {
    const listening = wire.listen(topic, pairingLine(symKey, drop))
    const answer = wire.ask(topic, 'wc_sessionPropose', params, {
      within: proposalLife,
      signal: over.signal,
      send: (message, id) => proposeBy(options, topic, message, id),
    })
    const [, response] = await Promise.all([listening, answer])
    const responder = field(response, 'responderPublicKey')
    const key = typeof responder === 'string' ? sharedKey(own.secretKey, responder) : undefined
    if (typeof responder !== 'string' || !key) throw knownError('WALLET_MISBEHAVED', response)
    stage = 'approved'
    await settlement(key, responder)
    stage = 'settled'
  }

  /** Listens for the settlement; what the wallet says right after it is not lost either. */
  function settlement(key: Uint8Array, responder: string): Promise<void> {
    let isSettled = false
    const settling = { ...options, topic: topicOf(key), key, responder }
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        if (isSettled) return
        wire.hangUp(settling.topic)
        reject(error)
      }
      over.signal.addEventListener('abort', () => fail(knownError('ABORTED')), { once: true })
      const settle = (request: RpcRequest, now: number): Reply => {
        if (request.method !== 'wc_sessionSettle') return { error: failures.unsupportedMethod }
        session = parseSettlement(request.params, settling, now)
        isSettled = session !== undefined
        if (session) resolve()
        else fail(knownError('WALLET_ACCOUNT', request.params))
        return session ? { result: true } : { error: failures.unsupportedAccounts }
      }
      const line: Line = {
        keyFor: (sender) => (sender === undefined ? key : undefined),
        hear(request) {
          const now = relay.clock.now() / 1000
          if (!isSettled) return settle(request, now)
          if (!session) return undefined
          const heard = hear(session, request, now)
          session = heard.session ?? undefined
          return heard.reply
        },
      }
      wire.listen(settling.topic, line).catch(fail)
    })
  }

  function drop(): void {
    over.abort()
    if (session) wire.hangUp(session.topic)
    wire.hangUp(topic)
  }

  const timer = setTimeout(() => {
    if (stage !== 'settled') over.abort(knownError('TIMED_OUT'))
  }, proposalLife)
  const settled = propose().catch((error: unknown) => {
    stage = 'failed'
    wire.hangUp(topic)
    throw isKnownError(error) ? error : connectError(error)
  })
  settled.finally(() => clearTimeout(timer)).catch(() => {})
  return {
    uri: pairingUri({ topic, symKey, expiry }),
    expiresAt: start + shown,
    proposed,
    stage: () => stage,
    settled,
    take() {
      const taken = session
      session = undefined
      return taken
    },
    drop,
  }
}

/** The relay's own method for proposals; older relays take a plain publish. */
async function proposeBy(
  { relay, attest }: PairOptions,
  pairingTopic: string,
  message: string,
  id: string,
): Promise<unknown> {
  const { tag, ttl } = methods.wc_sessionPropose
  const attestation = await attest(message)
  const more = { ttl, correlationId: Number(id), ...(attestation && { attestation }) }
  try {
    return await relay.call('wc_proposeSession', {
      pairingTopic,
      sessionProposal: message,
      ...more,
    })
  } catch (error) {
    if (isKnownError(error)) throw error
    return relay.call('irn_publish', { topic: pairingTopic, message, tag, prompt: true, ...more })
  }
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
