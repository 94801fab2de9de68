import { namespaceOf, rpc } from '@latchkey/protocol'
import { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import type { Share } from '@latchkey/service/clients'
import { costOf, parseExact } from '@latchkey/service/http'
import * as v from 'valibot'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { RpcProxy } from '../../../edge/ports/rpcProxy.ts'
import { failure, members, type RpcFailure, success, textOf } from '../answers.ts'
import type { Feeds } from './feeds.ts'
import { readSubscription } from './readSubscription.ts'
import type { SubscriptionCall } from './subscription.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { Wire } from './wire.ts'

export type SessionParts = {
  chain: ChainConfig
  /** Whom the calls are counted for. */
  client: string
  proxy: RpcProxy
  feeds: Feeds
  /** Its subscriptions on all its sockets. */
  share: Share
  /** Counts a message as `cost` requests; whether the client has to wait before it sends more. */
  isTooFast(cost: number): boolean
  limits: { subscriptionsPerSocket: number; messagesAtOnce: number }
  onError(error: unknown): void
}

export type Session = {
  /** A text frame of the client. */
  receive(text: string): void
  end(): void
}

type Call = v.InferOutput<typeof jsonRpcRequestSchema>
/** The text of an answer, which may be empty, and what is to be done once it is sent. */
type Answer = { text: string; sent?: (() => void) | undefined }

const tooFast: RpcFailure = { code: -32005, message: 'Too many requests' }
const noJson: RpcFailure = { code: -32700, message: 'Parse error' }
const wrongSize: RpcFailure = {
  code: -32600,
  message: `A batch holds 1 to ${rpc.batchSize} calls`,
}
/** Messages above the rate limit that are refused one after the other before the socket is closed. */
const refusedMax = 100

/** Speaks JSON-RPC with one client: subscriptions go to the feeds of the chain, other calls where those over HTTP go. */
export function createSession(wire: Wire, parts: SessionParts): Session {
  const { chain, client, proxy, limits } = parts
  const subscriptions = createSubscriptions(wire, {
    feeds: parts.feeds,
    namespace: namespaceOf(chain.id),
    most: limits.subscriptionsPerSocket,
    share: parts.share,
  })
  let answering = 0
  let refusedCount = 0

  async function answerCall(call: Call, asked: SubscriptionCall): Promise<Answer> {
    if (call.id === undefined) {
      // Nobody would hear the id of a new subscription; one that is known ends without an answer.
      if (asked.kind === 'unsubscribe') subscriptions.close(asked.method, asked.id)
      return { text: '' }
    }
    if (asked.kind === 'refused') return { text: failure(call, asked.error) }
    const outcome =
      asked.kind === 'subscribe'
        ? await subscriptions.open(asked.subscription)
        : subscriptions.close(asked.method, asked.id)
    if (!outcome.ok) return { text: failure(call, outcome.error) }
    return { text: success(call, outcome.result), sent: outcome.sent }
  }

  async function answerBatch(batch: readonly unknown[]): Promise<Answer> {
    if (batch.length === 0 || batch.length > rpc.batchSize)
      return { text: failure(undefined, wrongSize) }
    const asked = batch.map((one) => askedBy(chain, one))
    const others = batch.filter((_, index) => asked[index] === undefined)
    const own = asked.flatMap((one) => (one ? answerCall(...one) : []))
    const passing = others.length === 0 ? undefined : proxy.send(chain, others, client)
    const [passed, ...answers] = await Promise.all([passing, ...own])
    const texts = [...members(passed?.text ?? ''), ...answers.flatMap(({ text }) => text || [])]
    const sent = () => {
      for (const one of answers) one.sent?.()
    }
    return { text: textOf(true, texts), sent }
  }

  async function answer(message: unknown): Promise<Answer> {
    if (Array.isArray(message)) return answerBatch(message)
    const asked = askedBy(chain, message)
    return asked ? answerCall(...asked) : await proxy.send(chain, message, client)
  }

  async function reply(message: unknown): Promise<void> {
    answering += 1
    try {
      const { text, sent } = await answer(message)
      if (text !== '') wire.send(text)
      sent?.()
    } catch (error) {
      parts.onError(error)
      wire.close(1011, 'Internal error')
    } finally {
      answering -= 1
    }
  }

  function refuse(message: unknown): void {
    refusedCount += 1
    if (refusedCount > refusedMax) wire.close(1013, tooFast.message)
    else wire.send(failure(callOf(message), tooFast))
  }

  return {
    receive(text) {
      const message = readMessage(text)
      if (parts.isTooFast(costOf(message))) return refuse(message)
      refusedCount = 0
      if (answering >= limits.messagesAtOnce) wire.send(failure(callOf(message), tooFast))
      else if (message === undefined) wire.send(failure(undefined, noJson))
      else void reply(message)
    },
    end: subscriptions.end,
  }
}

/** JSON with every digit; nothing when it is none. */
function readMessage(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** The one call that a message is; of a batch there is none that the answer could name. */
function callOf(message: unknown): Call | undefined {
  const parsed = v.safeParse(jsonRpcRequestSchema, message)
  return parsed.success ? parsed.output : undefined
}

/** A call that is about a subscription, with what it asks for. */
function askedBy(chain: ChainConfig, message: unknown): [Call, SubscriptionCall] | undefined {
  const call = callOf(message)
  const asked = call && readSubscription(chain, call)
  return asked && [call, asked]
}
