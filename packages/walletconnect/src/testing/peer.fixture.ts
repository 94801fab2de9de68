import { field } from '@latchkey/core/foreign'
import { systemClock } from '@latchkey/protocol'
import { open, parseEnvelope, seal } from '../crypto/envelope.ts'
import { newKeyPair, sharedKey, topicOf } from '../crypto/keys.ts'
import { parsePairingUri } from '../pairing/uri.ts'
import { createRelay, type Relay } from '../relay/relay.ts'
import {
  errorText,
  newId,
  parseRpc,
  type RpcFailure,
  type RpcMessage,
  requestText,
  resultText,
} from '../wire/json-rpc.ts'
import { deferred } from './deferred.ts'

export const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'

/** A wallet of our own making, which says whatever a test wants it to say. */
export type Peer = {
  relay: Relay
  /** The proposal as it came. */
  proposal: Record<string, unknown>
  publicKey: string
  pairingTopic: string
  pairingKey: Uint8Array
  sessionTopic: string
  sessionKey: Uint8Array
  /** All messages on the session's topic. */
  received: RpcMessage[]
  /** Resolves with the first message that fits, from now on or before. */
  hears(fits: (message: RpcMessage) => boolean): Promise<RpcMessage>
  answerProposal(result?: unknown): Promise<void>
  refuseProposal(error: RpcFailure): Promise<void>
  settle(changes?: Record<string, unknown>): Promise<string>
  /** Sends a request on the session's topic; resolves with its id. */
  send(method: string, params: unknown, id?: string): Promise<string>
  answer(id: string, result: unknown): Promise<void>
  /** Publishes any text as a message. */
  publish(topic: string, message: string): Promise<void>
  /** Publishes once more all that it has published. */
  replay(): Promise<void>
  /** Seals a text for the session; in an envelope of type 1 when a sender's public key is given. */
  sealed(text: string, sender?: string): string
}

/** The namespaces that approve all that was proposed on eip155. */
export function approved(accounts: unknown = [`eip155:1:${address}`]) {
  const methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']
  return { eip155: { accounts, methods, events: ['accountsChanged', 'chainChanged'] } }
}

/** Takes a code up as wallets do: throws where the code or the proposal behind it has expired by this machine's time. */
export async function lyingPeer(relayUrl: string, uri: string): Promise<Peer> {
  const pairing = parsePairingUri(uri)
  if (!pairing) throw new Error('no pairing URI')
  if (isOver(pairing.expiry)) throw new Error('The code has expired')
  const { topic: pairingTopic, symKey: pairingKey } = pairing
  const { secretKey, publicKey } = newKeyPair()
  const keys = new Map<string, Uint8Array>([[pairingTopic, pairingKey]])
  const received: RpcMessage[] = []
  const waiting = new Set<() => void>()
  const proposed = deferred<RpcMessage & { kind: 'request' }>()
  const relay = createRelay({
    clock: systemClock,
    url: relayUrl,
    projectId: 'test',
    seed: crypto.getRandomValues(new Uint8Array(32)),
    async deliver({ topic, message }) {
      const envelope = parseEnvelope(message)
      const key = keys.get(topic)
      const text = envelope && key && open(envelope, key)
      const content = text === undefined ? undefined : parseRpc(text)
      if (!content) return
      if (content.kind === 'request' && content.method === 'wc_sessionPropose')
        proposed.resolve(content)
      received.push(content)
      for (const check of waiting) check()
    },
  })
  const published: [topic: string, message: string][] = []
  const publish = async (topic: string, message: string) => {
    published.push([topic, message])
    await relay.call('irn_publish', { topic, message, ttl: 300, tag: 1, prompt: false })
  }
  await relay.subscribe(pairingTopic)
  const { id: proposalId, params } = await proposed.promise
  if (isOver(field(params, 'expiryTimestamp'))) {
    relay.close()
    throw new Error('The proposal has expired')
  }
  const proposer = String(field(field(params, 'proposer'), 'publicKey'))
  const sessionKey = sharedKey(secretKey, proposer)
  if (!sessionKey) throw new Error('no key')
  const sessionTopic = topicOf(sessionKey)
  keys.set(sessionTopic, sessionKey)
  await relay.subscribe(sessionTopic)
  const sealed = (text: string, sender?: string) => seal(sessionKey, text, sender)
  const send = async (method: string, given: unknown, id = newId(3, systemClock)) => {
    await publish(sessionTopic, sealed(requestText(id, method, given)))
    return id
  }
  return {
    relay,
    proposal: Object(params),
    publicKey,
    pairingTopic,
    pairingKey,
    sessionTopic,
    sessionKey,
    received,
    hears: (fits) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.find(fits)
          if (!found) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    async answerProposal(result = { relay: { protocol: 'irn' }, responderPublicKey: publicKey }) {
      await publish(pairingTopic, seal(pairingKey, resultText(proposalId, result)))
    },
    async refuseProposal(error) {
      await publish(pairingTopic, seal(pairingKey, errorText(proposalId, error)))
    },
    settle: (changes = {}) =>
      send('wc_sessionSettle', {
        relay: { protocol: 'irn' },
        controller: { publicKey, metadata: { name: 'Liar', icons: [] } },
        namespaces: approved(),
        expiry: Math.floor(Date.now() / 1000) + 604_800,
        ...changes,
      }),
    send,
    answer: (id, result) => publish(sessionTopic, sealed(resultText(id, result))),
    publish,
    async replay() {
      for (const message of [...published]) await publish(...message)
    },
    sealed,
  }
}

/** Seconds of epoch; what is no time is over. */
function isOver(expiry: unknown): boolean {
  return !(Number(expiry) * 1000 > Date.now())
}
