import type { Clock } from '@latchkey/protocol'
import type { Delivery } from './delivery.ts'
import { errorText, readFrame, resultText, rpcErrors } from './frames.ts'
import { type Allowance, createAllowance, createQuota, type Limits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import type { Answer } from './methods/method.ts'
import type { Methods } from './methods/methods.ts'
import { createOutlet } from './outlet.ts'
import { subscriptionId } from './publish.ts'
import type { Unanswered } from './unanswered.ts'
import { wireMessage } from './wireMessage.ts'

export type SessionDependencies = {
  mailbox: Mailbox
  delivery: Delivery
  methods: Methods
  unanswered: Unanswered
  limits: Limits
  clock: Clock
  onError(error: unknown): void
  /** Called with each message that is pushed to the client. */
  onPush?(): void
}

/** The client of a session. `hourly`: how much its address may still publish within an hour. */
export type Client = { clientId: string; hourly: Allowance }

/** The socket of a session. */
export type Wire = {
  send(text: string): void
  /** Runs a step after everything that was sent before it, on any socket, has been written. */
  afterwards(step: () => void): void
  close(code: number, reason: string): void
}

export type Session = {
  /** A text frame of the client. */
  receive(text: string): void
  /** Starts no further request. Resolves once those in flight have their responses. */
  finish(): Promise<void>
  end(): void
}

/** Speaks the relay's protocol with one connected client. */
export function createSession(
  { clientId, hourly }: Client,
  wire: Wire,
  dependencies: SessionDependencies,
): Session {
  const { mailbox, delivery, methods, unanswered, limits, clock, onError } = dependencies
  const requests = createAllowance(clock, limits.requestsPerSecond)
  const outlet = createOutlet({
    clientId,
    mailbox,
    unanswered,
    limits,
    clock,
    onError,
    push(message) {
      dependencies.onPush?.()
      const id = subscriptionId(message.topic, clientId)
      const params = { id, data: wireMessage(message) }
      // The message's own id identifies it even after a restart.
      wire.send(
        JSON.stringify({ id: message.id, jsonrpc: '2.0', method: 'irn_subscription', params }),
      )
    },
  })
  const requester = { clientId, quota: createQuota(limits, clock), hourly, outlet }
  let answering = 0
  let isFinishing = false
  let onAnswered = () => {}

  async function answer(id: string, method: string, params: unknown): Promise<void> {
    answering += 1
    const given = await methods(method, params, requester).catch((error): Answer => {
      onError(error)
      return { ok: false, error: rpcErrors.internal }
    })
    answering -= 1
    wire.send(given.ok ? resultText(id, given.result) : errorText(id, given.error))
    // Deliveries and the mailbox's messages of a new subscription follow the answer.
    wire.afterwards(() => {
      if (given.ok) given.deliver?.()
      outlet.flow()
    })
    if (answering === 0) wire.afterwards(() => onAnswered())
  }

  return {
    receive(text) {
      const frame = readFrame(text)
      if (frame.kind === 'answer' && frame.isAcknowledged && outlet.acknowledge(frame.id)) return
      if (isFinishing) return
      if (!requests.take(1)) wire.close(1013, 'Too many requests')
      else if (frame.kind === 'invalid') wire.send(errorText(frame.id, frame.error))
      else if (frame.kind === 'answer') return
      else if (answering >= limits.requestsAtOnce) wire.send(errorText(frame.id, rpcErrors.busy))
      else void answer(frame.id, frame.method, frame.params)
    },
    finish() {
      isFinishing = true
      return new Promise((resolve) => {
        onAnswered = resolve
        if (answering === 0) resolve()
      })
    },
    end: () => delivery.leave(outlet),
  }
}
