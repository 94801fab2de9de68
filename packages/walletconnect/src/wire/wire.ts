import type { ConnectorContext } from '@latchkey/core'
import { type Clock, knownError } from '@latchkey/protocol'
import { seal } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import type { Relay } from '../relay/relay.ts'
import type { Delivery } from '../relay/state.ts'
import { alone } from '../storage/alone.ts'
import type { Handled } from '../storage/handled.ts'
import { createMessageReader } from './incoming.ts'
import {
  errorText,
  newId,
  type RpcFailure,
  type RpcId,
  type RpcRequest,
  requestText,
  resultText,
} from './json-rpc.ts'
import { isMethod, type Method, methods, untagged } from './methods.ts'
import { createPendingRequests } from './pending.ts'

export type Reply = { result: unknown } | { error: RpcFailure }

/** What reads and answers the messages of a topic. */
export type Line = {
  /** The key that messages are sealed with; of the sender's public key when envelopes name one (type 1). */
  keyFor(sender: string | undefined): Uint8Array | undefined
  /** Answers a request of the peer; `undefined` sends no answer. */
  answerRequest(request: RpcRequest): Reply | undefined
}

/** Sealed JSON-RPC between peers, over the relay. */
export type Wire = {
  /** Receives the messages of a topic from now on. Resolves once the relay has the subscription. */
  subscribeTopic(topic: string, line: Line): Promise<void>
  unsubscribeTopic(topic: string): void
  /** Handles a message from the relay, and shares it with the other tabs. Never rejects. */
  receiveDelivery(delivery: Delivery): Promise<void>
  /** Handles a message that another tab has shared. Never rejects. */
  receiveShared(delivery: Delivery): Promise<void>
  /**
   * Sends a request to the peer and resolves with its result. Throws its `RpcFailure`, `TIMED_OUT` after `within`
   * milliseconds, `ABORTED`, `WALLET_DISCONNECTED`, or what the relay says when it cannot be sent.
   */
  sendRequest(topic: string, method: Method, params: unknown, options: AskOptions): Promise<unknown>
  /** Sends a request whose answer does not matter. Resolves once the relay has it. */
  sendNotice(topic: string, method: Method, params: unknown): Promise<void>
  close(): void
}

export type AskOptions = {
  within: number
  /** The id of a request that was sent before. */
  id?: RpcId
  signal?: AbortSignal
  /** Waits for the peer's answer also where the relay does not say that it has the request: the peer may have it. */
  mayArrive?: boolean
  /** The topics that the answer may come on, when they are others. */
  answerOn?: readonly string[]
  /** Called once the relay has the request. */
  sent?(id: RpcId): void
  /** Sends in another way than a plain publish. */
  send?(message: string, id: RpcId, attestation: string | undefined): Promise<unknown>
}

/** Attests this page's origin to the wallet, for messages that the visitor must approve there. */
export type Attest = (message: string, text: string) => Promise<string | undefined>

type Observer = Pick<ConnectorContext, 'observe'>
type PublishFacts = { tag: number; ttl: number; prompt?: boolean; attestation?: string }

export function createWire(
  clock: Clock,
  relay: Relay,
  handled: Handled,
  share: (topic: string, message: string) => void,
  observer: Observer,
  attest?: Attest,
): Wire {
  const lines = new Map<string, Line>()
  const pending = createPendingRequests(clock)
  const readMessage = createMessageReader()
  const { publish, sealed, reply } = createSender(relay, handled, lines, observer)

  async function receive({ topic, message }: Delivery, isShared: boolean): Promise<void> {
    const line = lines.get(topic)
    const content = line && readMessage(topic, message, line.keyFor)
    if (!content) return
    note(observer, 'received', topic, message, content)
    if (!isShared) share(topic, message)
    if (content.kind !== 'request') return pending.settle(topic, content.id, content)
    const answer = await alone(() =>
      handled.claim(hashOf(message)) ? line.answerRequest(content) : undefined,
    )
    // Not awaited: the relay delivers the next message only when this one is handled.
    if (answer) reply(topic, line, content, answer).catch(() => {})
  }

  return {
    async subscribeTopic(topic, line) {
      lines.set(topic, line)
      await relay.subscribe(topic)
    },
    unsubscribeTopic(topic) {
      lines.delete(topic)
      relay.unsubscribe(topic)
      pending.rejectTopic(topic, knownError('WALLET_DISCONNECTED'))
    },
    receiveDelivery: (delivery) => receive(delivery, false).catch(() => {}),
    receiveShared: (delivery) => receive(delivery, true).catch(() => {}),
    sendRequest(topic, method, params, options) {
      const { id = newId(3, clock), answerOn = [topic], send, ...wait } = options
      const { tag, ttl } = methods[method]
      const text = requestText(id, method, params)
      const transmit = async () => {
        const message = await sealed(topic, text)
        const prompt = 'prompt' in methods[method]
        const attestation = prompt ? await attest?.(message, text) : undefined
        if (send) return send(message, id, attestation)
        return publish(topic, message, { tag, ttl, prompt, ...(attestation && { attestation }) })
      }
      return pending.send(id, { ...wait, topics: answerOn }, transmit)
    },
    async sendNotice(topic, method, params) {
      const { tag, ttl } = methods[method]
      const message = await sealed(topic, requestText(newId(3, clock), method, params))
      await publish(topic, message, { tag, ttl })
    },
    close() {
      pending.rejectAll(knownError('ABORTED'))
      relay.close()
    },
  }
}

/** Reports a message while a developer inspects the client. */
function note(
  { observe }: Observer,
  direction: 'sent' | 'received',
  topic: string,
  message: string,
  content: unknown,
): void {
  try {
    observe?.({ kind: 'relayMessage', direction, topic, bytes: message.length, content })
  } catch (error) {
    // The observer's failure is an uncaught error of the page. The message goes on.
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Seals and publishes messages. */
function createSender(
  relay: Relay,
  handled: Handled,
  lines: ReadonlyMap<string, Line>,
  observer: Observer,
) {
  function publish(topic: string, message: string, facts: PublishFacts): Promise<unknown> {
    return relay.call('irn_publish', { topic, message, prompt: false, ...facts })
  }

  /** Seals a text, and marks it as handled: another tab may receive it from the relay. */
  async function sealed(
    topic: string,
    text: string,
    line: Line | undefined = lines.get(topic),
  ): Promise<string> {
    const key = line?.keyFor(undefined)
    if (!key) throw knownError('WALLET_DISCONNECTED')
    const message = seal(key, text)
    await alone(() => handled.claim(hashOf(message)))
    note(observer, 'sent', topic, message, text)
    return message
  }

  async function reply(topic: string, line: Line, { id, method }: RpcRequest, answer: Reply) {
    const { answer: tag, ttl } = isMethod(method) ? methods[method] : untagged
    const text = 'error' in answer ? errorText(id, answer.error) : resultText(id, answer.result)
    await publish(topic, await sealed(topic, text, line), { tag, ttl })
  }

  return { publish, sealed, reply }
}
