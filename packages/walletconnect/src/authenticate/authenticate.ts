import type { SignedIn, SignInRequest } from '@latchkey/core'
import { field, loaded } from '@latchkey/core/foreign'
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
import { type Cacao, parseCacao } from './cacao.ts'
import { messageHash } from './hash.ts'
import { type AuthPayload, authPayload } from './payload.ts'
import { isSigned } from './verify.ts'

export type Authenticating = Offer & { signIn: SignInRequest }

/** The session, and what each account has signed. */
export type Authenticated = { session: Session; signedIn: readonly SignedIn[] }

/** Milliseconds. */
const life = 3_600_000
const mostCacaos = 50

/**
 * Asks for the sign-in and the session in one (wc_sessionAuthenticate). Throws the wallet's refusal as it is,
 * `WALLET_SIGN_IN` when what it signed is not what was asked, `ABORTED`, `TIMED_OUT`.
 */
export async function authenticate(
  asking: Authenticating,
  eip155: ProposedNamespace,
): Promise<Authenticated> {
  const { relay, wire, metadata, own, topic, signal } = asking
  const [wanted] = asking.wanted
  const payload = authPayload(asking.signIn, eip155, metadata, wanted, relay.clock.now())
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
    const asked = wire.sendRequest(topic, 'wc_sessionAuthenticate', params, {
      within: life,
      signal,
      answerOn: [answerOn, topic],
    })
    const [, answer] = await Promise.all([listening, asked])
    const cacaos = await verified(field(answer, 'cacaos'), payload, asking)
    return resultOf(asking, answer, cacaos)
  } finally {
    wire.unsubscribeTopic(answerOn)
  }
}

async function verified(
  value: unknown,
  payload: AuthPayload,
  asking: Authenticating,
): Promise<[Cacao, ...Cacao[]]> {
  const given = Array.isArray(value) ? value.slice(0, mostCacaos) : []
  const [first, ...more] = given.flatMap((one) => parseCacao(one, payload) ?? [])
  if (!first || more.length + 1 !== given.length) throw knownError('WALLET_SIGN_IN', value)
  const signed = await Promise.all([first, ...more].map((one) => isGenuine(one, asking)))
  if (signed.includes(false)) throw knownError('WALLET_SIGN_IN', value)
  return [first, ...more]
}

/**
 * Of a smart account's signature (EIP-1271) only its chain can tell. It is asked where the site says how; otherwise
 * that is left to who verifies the sign-in on a server.
 */
async function isGenuine(
  cacao: Cacao,
  { signatureCheckUrl: url, projectId }: Authenticating,
): Promise<boolean> {
  if (cacao.kind === 'eip191') return isSigned(cacao)
  if (url === undefined) return true
  const { isSignedByContract } = await loaded(import('./contract.ts'))
  return isSignedByContract(cacao, { url, projectId, hash: bytesToHex(messageHash(cacao.message)) })
}

/** The session: the granted methods on the granted chains and those that were signed in on. */
function resultOf(
  { relay, own, proposed, wanted }: Authenticating,
  answer: unknown,
  cacaos: readonly [Cacao, ...Cacao[]],
): Authenticated {
  const responder = field(answer, 'responder')
  const publicKey = field(responder, 'publicKey')
  const key = typeof publicKey === 'string' ? sharedKey(own.secretKey, publicKey) : undefined
  const chains = cacaos.flatMap(({ chainId, grants }) => [chainId, ...grants.chains])
  const addresses = cacaos.map(({ address }) => address)
  const [first] = cacaos
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
  const signedIn = cacaos.map(({ address, chainId, message, signature, cacao }) => ({
    address: checksummed(address),
    chainId,
    message,
    signature,
    cacao,
  }))
  return { session, signedIn }
}
