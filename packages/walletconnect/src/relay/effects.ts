import type { Clock } from '@latchkey/protocol'
import { newId, parseRpc, type RpcId, requestText, resultText } from '../wire/json-rpc.ts'
import type { RelayClock } from './clock.ts'
import { relayJwt } from './jwt.ts'
import { openSocket, type Socket } from './socket.ts'
import type { Delivery, RelayEffect, RelayEvent, RelayState, Timer } from './state.ts'

export type RelayOptions = {
  url: string
  projectId: string
  /** The ed25519 seed by which the relay knows this client. */
  seed: Uint8Array
  clock: Clock
  /** Processes a message. The relay gets the acknowledgement only afterwards. Never rejects. */
  deliver(delivery: Delivery): Promise<void>
}

export type PendingCall = { resolve(result: unknown): void; reject(error: unknown): void }

export type EffectParts = RelayOptions & {
  relayClock: RelayClock
  /** The promises of the calls, by id. */
  pending: Map<RpcId, PendingCall>
  state(): RelayState
  dispatch(event: RelayEvent): void
}

/** Carries out what the transitions ask for: the socket, the timers and the promises are nowhere else. */
export function createEffects(parts: EffectParts): (effect: RelayEffect) => void {
  const { clock, relayClock, pending, dispatch } = parts
  const timers = createTimers(clock, (timer) =>
    dispatch({ kind: 'timeUp', timer, newId: newId(6, clock) }),
  )
  let socket: Socket | undefined
  let delivering = Promise.resolve()

  function open(): void {
    socket = openSocket(clock, addressOf(parts), {
      open: () => dispatch({ kind: 'opened', newId: newId(6, clock) }),
      message: (text) => dispatch({ kind: 'received', message: parseRpc(text) }),
      closed: (code, reason) => dispatch({ kind: 'closed', code, reason, isOnline: isOnline() }),
    })
  }

  /** One message after another. It is acknowledged on the socket that brought it. */
  function deliver(id: RpcId, delivery: Delivery): void {
    const from = socket
    delivering = delivering
      .then(() => (parts.state().topics.has(delivery.topic) ? parts.deliver(delivery) : undefined))
      .then(() => from?.send(resultText(id, true)))
      .finally(() => dispatch({ kind: 'delivered' }))
  }

  return (effect) => {
    switch (effect.kind) {
      case 'openSocket':
        return open()
      case 'closeSocket':
        return socket?.close()
      case 'send':
        return socket?.send(requestText(effect.id, effect.method, effect.params))
      case 'resolveCall':
        return pending.get(effect.id)?.resolve(effect.result)
      case 'rejectCall':
        return pending.get(effect.id)?.reject(effect.error)
      case 'deliver':
        return deliver(effect.id, effect.delivery)
      case 'startTimer':
        return timers.start(effect.timer, effect.after)
      case 'stopTimer':
        return timers.stop(effect.timer)
      case 'noteTime':
        return relayClock.seen(effect.time)
      case 'noteRefusedTime':
        return relayClock.refused(effect.reason)
    }
  }
}

/** Creates timers, one for each name and id. Starting one again replaces it. */
function createTimers({ after: later }: Clock, onTime: (timer: Timer) => void) {
  const running = new Map<string, () => void>()
  const keyOf = (timer: Timer) => ('id' in timer ? `${timer.name} ${timer.id}` : timer.name)
  function stop(timer: Timer): void {
    running.get(keyOf(timer))?.()
    running.delete(keyOf(timer))
  }
  return {
    stop,
    start(timer: Timer, after: number): void {
      stop(timer)
      const fire = () => {
        running.delete(keyOf(timer))
        onTime(timer)
      }
      running.set(keyOf(timer), later(after, fire))
    },
  }
}

function addressOf({ url, projectId, seed, relayClock }: EffectParts): string {
  const auth = relayJwt(seed, url, Math.floor(relayClock.issued() / 1000))
  const address = new URL(url)
  const params = { auth, ua: 'wc-2/js-latchkey', projectId, useOnCloseEvent: 'true' }
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
  return address.href
}

function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}
