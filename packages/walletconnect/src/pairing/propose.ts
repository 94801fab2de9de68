import { field } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { type KeyPair, sharedKey, topicOf } from '../crypto/keys.ts'
import type { Session } from '../session/session.ts'
import { parseSettlement, type Settling } from '../session/settle.ts'
import { failures } from '../wire/failures.ts'
import { methods } from '../wire/methods.ts'
import type { Line } from '../wire/wire.ts'
import type { PairOptions } from './pair.ts'

export type Offer = PairOptions & {
  /** The pairing, and this side's key pair in it. */
  topic: string
  own: KeyPair
  /** Seconds of epoch. */
  expiry: number
  signal: AbortSignal
}

type Hold = (session: Session, key: Uint8Array) => Line

/**
 * Proposes a session over a pairing and waits for its settlement, which `hold` listens on from. Throws the wallet's
 * refusal as it is, `WALLET_MISBEHAVED`, `WALLET_ACCOUNT`, and what ended the wait.
 */
export async function propose(offer: Offer, approved: () => void, hold: Hold): Promise<void> {
  const { relay, wire, metadata, proposed, topic, own, expiry, signal } = offer
  const params = {
    requiredNamespaces: {},
    optionalNamespaces: proposed,
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey: own.publicKey, metadata },
    expiryTimestamp: expiry,
  }
  const answer = await wire.ask(topic, 'wc_sessionPropose', params, {
    within: expiry * 1000 - relay.clock.now(),
    signal,
    send: (message, id, attestation) => send(offer, message, id, attestation),
  })
  const responder = field(answer, 'responderPublicKey')
  const key = typeof responder === 'string' ? sharedKey(own.secretKey, responder) : undefined
  if (typeof responder !== 'string' || !key) throw knownError('WALLET_MISBEHAVED', answer)
  approved()
  await settlement(offer, { ...offer, topic: topicOf(key), key, responder }, hold)
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
      wire.hangUp(settling.topic)
      reject(error)
    }
    const line: Line = {
      keyFor: (sender) => (sender === undefined ? settling.key : undefined),
      hear(request) {
        if (held) return held.hear(request)
        if (request.method !== 'wc_sessionSettle') return { error: failures.unsupportedMethod }
        const session = parseSettlement(request.params, settling, relay.clock.now() / 1000)
        if (!session) {
          fail(knownError('WALLET_ACCOUNT', request.params))
          return { error: failures.unsupportedAccounts }
        }
        held = hold(session, settling.key)
        resolve()
        return { result: true }
      },
    }
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    wire.listen(settling.topic, line).catch(fail)
  })
}
