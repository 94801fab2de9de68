import type { SignedIn, SignInRequest } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sharedKey, topicOf } from '../crypto/keys.ts'
import type { Offer } from '../pairing/propose.ts'
import { sessionLife } from '../session/applyRequest.ts'
import { checksummed } from '../session/checksum.ts'
import { parsePeer } from '../session/peer.ts'
import type { ProposedNamespace } from '../session/proposal.ts'
import { parseSession, type Session } from '../session/session.ts'
import { failures } from '../wire/failures.ts'
import { type Answer, readAnswer, requestedMessage } from './answer.ts'
import { type AuthPayload, authPayload } from './payload.ts'
import { isGenuine } from './verify.ts'

export type Authenticating = Offer & { signIn: SignInRequest }

/** The session, and what each account has signed. */
export type Authenticated = { session: Session; signedIn: readonly SignedIn[] }

/** Milliseconds. */
const life = 3_600_000
const mostCacaos = 50

/**
 * Requests sign-in and session in one step (wc_sessionAuthenticate). Throws the wallet's refusal unchanged,
 * `WALLET_SIGN_IN` if the signed message differs from the requested one, `SIGN_IN_INIT` if the site's request cannot be
 * written as a message, `ABORTED`, `TIMED_OUT`.
 */
export async function authenticate(
  asking: Authenticating,
  eip155: ProposedNamespace,
): Promise<Authenticated> {
  const { relay, wire, metadata, own, topic, signal } = asking
  const [wanted] = asking.wanted
  const payload = authPayload(asking.signIn, eip155, metadata, wanted, relay.clock.now())
  const isWritable = requestedMessage(payload, {
    iss: anybody(payload),
    resources: payload.resources,
  })
  if (isWritable.status === 'malformed') throw knownError('SIGN_IN_INIT', isWritable)
  const answerOn = topicOf(hexToBytes(own.publicKey))
  const params = {
    requester: { publicKey: own.publicKey, metadata },
    authPayload: payload,
    expiryTimestamp: Math.floor((relay.clock.now() + life) / 1000),
  }
  const listening = wire.subscribeTopic(answerOn, {
    // The answer names its sender, who is known by nothing else yet.
    keyFor: (sender) => (sender === undefined ? undefined : sharedKey(own.secretKey, sender)),
    answerRequest: () => ({ error: failures.unsupportedMethod }),
  })
  try {
    const answering = wire.sendRequest(topic, 'wc_sessionAuthenticate', params, {
      within: life,
      signal,
      answerOn: [answerOn, topic],
    })
    const [, answer] = await Promise.all([listening, answering])
    const answers = await verified(field(answer, 'cacaos'), payload, asking)
    return resultOf(asking, answer, answers)
  } finally {
    wire.unsubscribeTopic(answerOn)
  }
}

/** An account that may answer, of no key. */
function anybody({ chains: [chain] }: AuthPayload): string {
  return `did:pkh:${chain}:0x${'0'.repeat(40)}`
}

async function verified(
  value: unknown,
  payload: AuthPayload,
  { signatureCheckUrl: url, projectId, clock }: Authenticating,
): Promise<[Answer, ...Answer[]]> {
  const given = Array.isArray(value) ? value.slice(0, mostCacaos) : []
  const [first, ...more] = given.flatMap((one) => readAnswer(one, payload) ?? [])
  if (!first || more.length + 1 !== given.length) throw knownError('WALLET_SIGN_IN', value)
  const signed = await Promise.all(
    [first, ...more].map((one) => isGenuine(one, { url, projectId, clock })),
  )
  if (signed.includes(false)) throw knownError('WALLET_SIGN_IN', value)
  return [first, ...more]
}

/** The session: the granted methods on the granted chains and those that were signed in on. */
function resultOf(
  { relay, own, proposed, wanted }: Authenticating,
  answer: unknown,
  answers: readonly [Answer, ...Answer[]],
): Authenticated {
  const responder = field(answer, 'responder')
  const publicKey = field(responder, 'publicKey')
  const key = typeof publicKey === 'string' ? sharedKey(own.secretKey, publicKey) : undefined
  const chains = answers.flatMap(({ chainId, grants }) => [chainId, ...grants.chains])
  const addresses = answers.map(({ address }) => address)
  const [first] = answers
  const { methods } = first.grants
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  const events = proposed.eip155?.events
  const session =
    key &&
    parseSession({
      topic: topicOf(key),
      key: bytesToHex(key),
      wallet: parsePeer(field(responder, 'metadata')),
      proposed,
      namespaces: { eip155: { accounts, methods, events } },
      chains: [first.chainId, ...wanted],
      expiry: Math.floor(relay.clock.now() / 1000) + sessionLife,
    })
  if (!session) throw knownError('WALLET_SIGN_IN', answer)
  const signedIn = answers.map(({ address, chainId, message, cacao }) => ({
    address: checksummed(address),
    chainId,
    message,
    signature: cacao.s.s,
    cacao,
  }))
  return { session, signedIn }
}
