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

export type SessionDependencies = {
  chain: ChainConfig
  /** The client whose limits the calls count for. */
  client: string
  proxy: RpcProxy
  feeds: Feeds
  /** The client's subscriptions on all its sockets. */
  share: Share
  /** Counts a message as `cost` requests. Returns whether the client exceeds its limit. */
  isTooFast(cost: number): boolean
  limits: { subscriptionsPerSocket: number; messagesAtOnce: number }
  onError(error: unknown): void
}

export type Session = {
  /** A text frame of the client. */
  receive(text: string): void
  /** Starts no further request. Resolves once those in flight have their responses. */
  finish(): Promise<void>
  end(): void
}

type Call = v.InferOutput<typeof jsonRpcRequestSchema>
/** The text of a response, which may be empty. `sent`: to call after sending it. */
type Answer = { text: string; sent?: (() => void) | undefined }

const tooFast: RpcFailure = { code: -32005, message: 'Too many requests' }
const noJson: RpcFailure = { code: -32700, message: 'Parse error' }
const wrongSize: RpcFailure = {
  code: -32600,
  message: `A batch holds 1 to ${rpc.batchSize} calls`,
}
/** The number of consecutive refusals above the rate limit, after which the socket is closed. */
const refusedMax = 100

/** Serves JSON-RPC to one client. Subscriptions go to the feeds of the chain, other calls to the proxy. */
export function createSession(wire: Wire, dependencies: SessionDependencies): Session {
  const { chain, client, proxy, limits } = dependencies
  const subscriptions = createSubscriptions(wire, {
    feeds: dependencies.feeds,
    namespace: namespaceOf(chain.id),
    most: limits.subscriptionsPerSocket,
    share: dependencies.share,
  })
  let answering = 0
  let refusedCount = 0
  let isFinishing = false
  let onAnswered = () => {}

  async function answerCall(call: Call, request: SubscriptionCall): Promise<Answer> {
    if (call.id === undefined) {
      // A notification gets no response: a new subscription would have no id, but a known one can end.
      if (request.kind === 'unsubscribe') subscriptions.close(request.method, request.id)
      return { text: '' }
    }
    if (request.kind === 'refused') return { text: failure(call, request.error) }
    const outcome =
      request.kind === 'subscribe'
        ? await subscriptions.open(request.subscription)
        : subscriptions.close(request.method, request.id)
    if (!outcome.ok) return { text: failure(call, outcome.error) }
    return { text: success(call, outcome.result), sent: outcome.sent }
  }

  async function answerBatch(batch: readonly unknown[]): Promise<Answer> {
    if (batch.length === 0 || batch.length > rpc.batchSize)
      return { text: failure(undefined, wrongSize) }
    const calls = batch.map((one) => subscriptionCallOf(chain, one))
    const others = batch.filter((_, index) => calls[index] === undefined)
    const own = calls.flatMap((one) => (one ? answerCall(...one) : []))
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
    const call = subscriptionCallOf(chain, message)
    return call ? answerCall(...call) : await proxy.send(chain, message, client)
  }

  async function reply(message: unknown): Promise<void> {
    answering += 1
    try {
      const { text, sent } = await answer(message)
      if (text !== '') wire.send(text)
      sent?.()
    } catch (error) {
      dependencies.onError(error)
      wire.close(1011, 'Internal error')
    } finally {
      answering -= 1
      if (answering === 0) onAnswered()
    }
  }

  function refuse(message: unknown): void {
    refusedCount += 1
    if (refusedCount > refusedMax) wire.close(1013, tooFast.message)
    else wire.send(failure(callOf(message), tooFast))
  }

  return {
    receive(text) {
      if (isFinishing) return
      const message = readMessage(text)
      if (dependencies.isTooFast(costOf(message))) return refuse(message)
      refusedCount = 0
      if (answering >= limits.messagesAtOnce) wire.send(failure(callOf(message), tooFast))
      else if (message === undefined) wire.send(failure(undefined, noJson))
      else void reply(message)
    },
    finish() {
      isFinishing = true
      return new Promise((resolve) => {
        onAnswered = resolve
        if (answering === 0) resolve()
      })
    },
    end: subscriptions.end,
  }
}

/** Parses JSON with every digit. Returns `undefined` if it is invalid. */
function readMessage(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** Returns the call of a message. A batch has none that a response could name. */
function callOf(message: unknown): Call | undefined {
  const parsed = v.safeParse(jsonRpcRequestSchema, message)
  return parsed.success ? parsed.output : undefined
}

/** Returns the call of a message about a subscription. */
function subscriptionCallOf(
  chain: ChainConfig,
  message: unknown,
): [Call, SubscriptionCall] | undefined {
  const call = callOf(message)
  const request = call && readSubscription(chain, call)
  return request && [call, request]
}
