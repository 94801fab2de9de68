import { abortError } from '@latchkey/core/foreign'
import { type Clock, isKnownError, knownError, withinTime } from '@latchkey/protocol'
import { type Envelope, open, parseEnvelope, seal } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import type { Relay } from '../relay/relay.ts'
import type { Delivery } from '../relay/state.ts'
import { alone } from '../storage/alone.ts'
import type { Handled } from '../storage/handled.ts'
import {
  errorText,
  newId,
  parseRpc,
  type RpcFailure,
  type RpcId,
  type RpcRequest,
  requestText,
  resultText,
} from './json-rpc.ts'
import { isMethod, type Method, methods, untagged } from './methods.ts'

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

type PublishFacts = { tag: number; ttl: number; prompt?: boolean; attestation?: string }

type Waiting = {
  topics: readonly string[]
  resolve(result: unknown): void
  reject(error: unknown): void
}

const seenMost = 8192

export function createWire(
  clock: Clock,
  relay: Relay,
  handled: Handled,
  share: (topic: string, message: string) => void,
  attest?: Attest,
): Wire {
  const lines = new Map<string, Line>()
  const waiting = new Map<RpcId, Waiting>()
  const isNew = createSeen()

  function publish(topic: string, message: string, facts: PublishFacts): Promise<unknown> {
    return relay.call('irn_publish', { topic, message, prompt: false, ...facts })
  }

  /** Seals a text, and marks it as handled: another tab may receive it from the relay. */
  async function sealed(line: Line | undefined, text: string): Promise<string> {
    const key = line?.keyFor(undefined)
    if (!key) throw knownError('WALLET_DISCONNECTED')
    const message = seal(key, text)
    await alone(() => handled.claim(hashOf(message)))
    return message
  }

  async function reply(topic: string, line: Line, { id, method }: RpcRequest, given: Reply) {
    const { answer, ttl } = isMethod(method) ? methods[method] : untagged
    const text = 'error' in given ? errorText(id, given.error) : resultText(id, given.result)
    await publish(topic, await sealed(line, text), { tag: answer, ttl })
  }

  async function receive({ topic, message }: Delivery, isShared: boolean): Promise<void> {
    const line = lines.get(topic)
    const envelope = line && parseEnvelope(message)
    if (!envelope || !isNew(topic, message)) return
    const content = contentOf(envelope, line)
    if (!content) return
    if (!isShared) share(topic, message)
    if (content.kind === 'request') return receiveRequest(topic, line, message, content)
    const asked = waiting.get(content.id)
    if (!asked?.topics.includes(topic)) return
    if (content.kind === 'result') asked.resolve(content.result)
    else asked.reject(content.error)
  }

  async function receiveRequest(topic: string, line: Line, message: string, request: RpcRequest) {
    const answer = await alone(() =>
      handled.claim(hashOf(message)) ? line.answerRequest(request) : undefined,
    )
    // Not awaited: the relay delivers the next message only when this one is handled.
    if (answer) reply(topic, line, request, answer).catch(() => {})
  }

  return {
    async subscribeTopic(topic, line) {
      lines.set(topic, line)
      await relay.subscribe(topic)
    },
    unsubscribeTopic(topic) {
      lines.delete(topic)
      relay.unsubscribe(topic)
      for (const asked of waiting.values())
        if (asked.topics.includes(topic)) asked.reject(knownError('WALLET_DISCONNECTED'))
    },
    receiveDelivery: (delivery) => receive(delivery, false).catch(() => {}),
    receiveShared: (delivery) => receive(delivery, true).catch(() => {}),
    sendRequest(topic, method, params, options) {
      const {
        within,
        id = newId(3, clock),
        signal,
        answerOn = [topic],
        sent,
        send,
        mayArrive,
      } = options
      const { tag, ttl } = methods[method]
      const text = requestText(id, method, params)
      const transmit = async () => {
        const message = await sealed(lines.get(topic), text)
        const prompt = 'prompt' in methods[method]
        const attestation = prompt ? await attest?.(message, text) : undefined
        if (send) return send(message, id, attestation)
        return publish(topic, message, { tag, ttl, prompt, ...(attestation && { attestation }) })
      }
      const waitForAnswer = (deadline: AbortSignal) =>
        new Promise((resolve, reject) => {
          const over = AbortSignal.any([deadline, ...(signal ? [signal] : [])])
          const rejectAborted = () => reject(abortError(over))
          if (over.aborted) return rejectAborted()
          over.addEventListener('abort', rejectAborted, { once: true })
          waiting.set(id, { topics: answerOn, resolve, reject })
          transmit().then(
            () => sent?.(id),
            (error: unknown) => {
              if (!mayArrive || !isKnownError(error, 'TIMED_OUT')) reject(error)
            },
          )
        })
      return withinTime(clock, within, waitForAnswer).finally(() => waiting.delete(id))
    },
    async sendNotice(topic, method, params) {
      const { tag, ttl } = methods[method]
      const message = await sealed(lines.get(topic), requestText(newId(3, clock), method, params))
      await publish(topic, message, { tag, ttl })
    },
    close() {
      for (const asked of waiting.values()) asked.reject(knownError('ABORTED'))
      relay.close()
    },
  }
}

/** Returns a function that reports each message as new once, as long as it is among the newest. */
function createSeen(): (topic: string, message: string) => boolean {
  const seen = new Set<string>()
  return (topic, message) => {
    const mark = hashOf(topic + message)
    if (seen.has(mark)) return false
    seen.add(mark)
    const [oldest] = seen
    if (seen.size > seenMost && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

/** What is in an envelope, where the line has its key and it is JSON-RPC. */
function contentOf(envelope: Envelope, line: Line) {
  const key = line.keyFor(envelope.type === 1 ? envelope.sender : undefined)
  const text = key && open(envelope, key)
  return text === undefined ? undefined : parseRpc(text)
}
