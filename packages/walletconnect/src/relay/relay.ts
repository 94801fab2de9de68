import { type Readable, type Transport, writable } from '@latchkey/core'
import { hashOf } from '../crypto/keys.ts'
import { createMachine } from '../machine.ts'
import { newId, type RpcId } from '../wire/json-rpc.ts'
import { type RelayClock, relayClock } from './clock.ts'
import { createEffects, type PendingCall, type RelayOptions } from './effects.ts'
import { clientIdOf } from './jwt.ts'
import { initialRelayState, type Params, type RelayEvent, transportOf } from './state.ts'
import { relayStep } from './step.ts'

/** The way to the relay: opened when there is something to do, and again whenever it breaks. */
export type Relay = {
  transport: Readable<Transport>
  clock: RelayClock
  /**
   * Calls a method that may be called again after a break. Throws after 15 s, or a minute once the relay has answered
   * before: `TIMED_OUT` where the relay may have the call, `NETWORK_FAILED` where no socket took it; `ORIGIN_NOT_ALLOWED`, `WALLET_CONFIG` when it refuses this site, and
   * the relay's own `{ code, message }` when it refuses the call.
   */
  call(method: string, params: Params): Promise<unknown>
  /** Resolves once the relay knows. The subscription is made again after every break. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): void
  /** Asks the relay for a sign of life, such as after the page was asleep; a socket that is silent is replaced. */
  check(): void
  close(): void
}

export function createRelay(options: RelayOptions): Relay {
  const transport = writable<Transport>('idle')
  const clock = relayClock(options.clock)
  const clientId = clientIdOf(options.seed)
  const pending = new Map<RpcId, PendingCall>()
  const state = () => machine.state()
  const perform = createEffects({ ...options, relayClock: clock, pending, state, dispatch })
  const machine = createMachine({ initial: initialRelayState, step: relayStep, perform })

  function dispatch(event: RelayEvent): void {
    machine.dispatch(event)
    const now = transportOf(machine.state())
    if (transport.get() !== now) transport.set(now)
  }

  function call(method: string, params: Params): Promise<unknown> {
    const id = newId(6, options.clock)
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      dispatch({ kind: 'called', id, method, params })
    }).finally(() => pending.delete(id))
  }

  return {
    transport,
    clock,
    call,
    async subscribe(topic) {
      if (state().topics.has(topic)) return
      dispatch({ kind: 'subscribed', topic })
      await call('irn_subscribe', { topic })
    },
    unsubscribe(topic) {
      const subscription = hashOf(topic + clientId)
      dispatch({ kind: 'unsubscribed', topic, subscription, newId: newId(6, options.clock) })
    },
    check: () => dispatch({ kind: 'checked', newId: newId(6, options.clock) }),
    close: () => dispatch({ kind: 'ended' }),
  }
}
