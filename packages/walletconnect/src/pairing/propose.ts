import { field } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { type KeyPair, sharedKey, topicOf } from '../crypto/keys.ts'
import type { Session } from '../session/session.ts'
import { parseSettlement, type Settling } from '../session/settle.ts'
import { failures } from '../wire/failures.ts'
import { methods } from '../wire/methods.ts'
import type { Line } from '../wire/wire.ts'
import type { StoredPairing } from './kept.ts'
import type { PairOptions } from './pairOptions.ts'
import type { PairingEvent } from './state.ts'

export type Offer = PairOptions & {
  /** The pairing, and this side's key pair in it. */
  topic: string
  own: KeyPair
  /** Seconds of epoch. */
  expiry: number
  signal: AbortSignal
  kept: StoredPairing
  /** Notes how far it has come. */
  dispatch(event: PairingEvent): void
}

/** Stores a settled session. Returns `undefined` if the pairing has been dropped. */
type Hold = (session: Session) => Line | undefined

/**
 * Proposes a session over a pairing and waits for its settlement, which `hold` listens on from. Throws the wallet's
 * refusal as it is, `WALLET_MISBEHAVED`, `WALLET_ACCOUNT`, and what ended the wait.
 */
export async function propose(offer: Offer, hold: Hold): Promise<void> {
  const responder = offer.kept.responder ?? (await approval(offer))
  const key = sharedKey(offer.own.secretKey, responder)
  if (!key) throw knownError('WALLET_MISBEHAVED', responder)
  offer.dispatch({ kind: 'approved', responder })
  await settlement(offer, { ...offer, topic: topicOf(key), key, responder }, hold)
}

/** The public key of the wallet that approves. */
async function approval(offer: Offer): Promise<string> {
  const { wire, clock, metadata, proposed, topic, own, expiry, signal, kept, dispatch } = offer
  const params = {
    requiredNamespaces: {},
    optionalNamespaces: proposed,
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey: own.publicKey, metadata },
    expiryTimestamp: expiry,
  }
  const answer = await wire.sendRequest(topic, 'wc_sessionPropose', params, {
    within: kept.endsAt - clock.now(),
    signal,
    ...(kept.id && { id: kept.id }),
    send: async (message, id, attestation) => kept.id ?? send(offer, message, id, attestation),
    sent: (id) => dispatch({ kind: 'proposalSent', id }),
  })
  const responder = field(answer, 'responderPublicKey')
  return typeof responder === 'string' ? responder : ''
}

/** The relay's own method for proposals; older relays take a plain publish. */
async function send(
  { relay, topic }: Offer,
  message: string,
  id: string,
  attestation: string | undefined,
): Promise<unknown> {
  const { tag, ttl } = methods.wc_sessionPropose
  const more = { ttl, correlationId: Number(id), ...(attestation && { attestation }) }
  try {
    const params = { pairingTopic: topic, sessionProposal: message, ...more }
    return await relay.call('wc_proposeSession', params)
  } catch (error) {
    if (isKnownError(error)) throw error
    return relay.call('irn_publish', { topic, message, tag, prompt: true, ...more })
  }
}

/** Listens for the settlement; what the wallet says right after it is not lost either. */
function settlement({ relay, wire, signal }: Offer, settling: Settling, hold: Hold): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Line | undefined
    const fail = (error: unknown) => {
      if (held) return
      wire.unsubscribeTopic(settling.topic)
      reject(error)
    }
    const line: Line = {
      keyFor: (sender) => (sender === undefined ? settling.key : undefined),
      answerRequest(request) {
        if (held) return held.answerRequest(request)
        if (request.method !== 'wc_sessionSettle') return { error: failures.unsupportedMethod }
        const session = parseSettlement(request.params, settling, relay.clock.now() / 1000)
        if (!session) {
          fail(knownError('WALLET_ACCOUNT', request.params))
          return { error: failures.unsupportedAccounts }
        }
        held = hold(session)
        if (held) resolve()
        else fail(knownError('ABORTED'))
        return held ? { result: true } : { error: failures.userDisconnected }
      },
    }
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    wire.subscribeTopic(settling.topic, line).catch(fail)
  })
}
