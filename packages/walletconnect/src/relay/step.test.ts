import { isKnownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  initialRelayState,
  type RelayEffect,
  type RelayEvent,
  type RelayState,
  type Timer,
  transportOf,
} from './state.ts'
import { relayStep } from './step.ts'

const start = 1_700_000_000_000_000_000n
const closed = (more: Partial<Extract<RelayEvent, { kind: 'closed' }>> = {}): RelayEvent => ({
  kind: 'closed',
  code: 1006,
  reason: '',
  isOnline: true,
  ...more,
})
const opened: RelayEvent = { kind: 'opened', newId: '100' }
const called = (id: string): RelayEvent => ({ kind: 'called', id, method: 'm', params: {} })

/** Applies events one after another; gives the last state, and the effects of the last event. */
function run(...events: readonly RelayEvent[]) {
  let state: RelayState = initialRelayState
  let effects: readonly RelayEffect[] = []
  for (const event of events) ({ state, effects } = relayStep(state, event))
  return { state, effects }
}

describe('the way to the relay', () => {
  it('is opened by the first call, once, and sends what waited', () => {
    expect(run(called('1')).effects).toContainEqual({ kind: 'openSocket' })
    expect(run(called('1'), called('2')).effects).not.toContainEqual({ kind: 'openSocket' })
    const { effects, state } = run(called('1'), called('2'), opened)
    expect(effects.flatMap((one) => (one.kind === 'send' ? one.id : []))).toEqual(['1', '2'])
    expect(transportOf(state)).toBe('open')
  })

  it('pauses longer after each socket without a frame, and then reports that it is blocked', () => {
    const pauses: number[] = []
    const transports: string[] = []
    const events: RelayEvent[] = [called('1')]
    for (let time = 0; time < 8; time += 1) {
      events.push(closed())
      const { state, effects } = run(...events)
      transports.push(transportOf(state))
      for (const one of effects)
        if (one.kind === 'startTimer' && one.timer.name === 'reconnect') pauses.push(one.after)
      events.push({ kind: 'timeUp', timer: { name: 'reconnect' }, newId: '1' })
    }
    expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 8_000, 8_000])
    expect(transports).toEqual(['connecting', ...Array(7).fill('blocked')])
  })

  it('is not called blocked while this machine is offline', () => {
    const again: RelayEvent = { kind: 'timeUp', timer: { name: 'reconnect' }, newId: '1' }
    const offline = closed({ isOnline: false })
    const { state } = run(called('1'), offline, again, offline, again, offline)
    expect(transportOf(state)).toBe('connecting')
  })

  it.each([
    ['origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['invalid key', 'WALLET_CONFIG'],
  ] as const)('gives its calls up when it is refused for good: %s', (reason, code) => {
    const { state, effects } = run(called('1'), closed({ code: 3000, reason }))
    const [rejected] = effects.filter((one) => one.kind === 'rejectCall')
    expect(isKnownError(rejected?.error, code)).toBe(true)
    expect(transportOf(state)).toBe('idle')
  })

  it('asks a busy relay again after a pause, and not once the call was given up', () => {
    const busy = { kind: 'error', id: '1', error: { code: -32001, message: 'Busy' } } as const
    const events = [called('1'), opened, { kind: 'received', message: busy }] as const
    const timer: Timer = { name: 'retry', id: '1' }
    expect(run(...events).effects).toContainEqual({ kind: 'startTimer', timer, after: 1_000 })
    const expired = run(...events, { kind: 'timeUp', timer: { name: 'call', id: '1' }, newId: '9' })
    expect(expired.effects).toContainEqual({ kind: 'stopTimer', timer })
  })
})

/** A world of no I/O that does what the effects say, and checks what must hold after every event. */
function walk(choices: readonly (readonly [number, number])[]): void {
  let state: RelayState = initialRelayState
  const world: { socket: 'none' | 'opening' | 'open' } = { socket: 'none' }
  let ids = start
  let isRefused = false
  const timers = new Map<string, Timer>()
  const unsettled = new Set<string>()
  const keyOf = (timer: Timer) => `${timer.name} ${'id' in timer ? timer.id : ''}`
  const newId = () => {
    ids += 10_000n
    return String(ids)
  }

  function perform(effect: RelayEffect, after: RelayEvent[]): void {
    switch (effect.kind) {
      case 'openSocket':
        expect(world.socket).toBe('none')
        world.socket = 'opening'
        break
      case 'closeSocket':
        if (world.socket !== 'none') after.push(closed({ code: 1000 }))
        break
      case 'send':
        expect(world.socket).toBe('open')
        break
      case 'resolveCall':
      case 'rejectCall':
        expect(unsettled.delete(effect.id)).toBe(true)
        break
      case 'startTimer':
        timers.set(keyOf(effect.timer), effect.timer)
        break
      case 'stopTimer':
        timers.delete(keyOf(effect.timer))
    }
  }

  function apply(event: RelayEvent): void {
    if (event.kind === 'called') {
      unsettled.add(event.id)
      isRefused = false
    }
    if (event.kind === 'opened') world.socket = 'open'
    if (event.kind === 'closed') {
      world.socket = 'none'
      isRefused = event.code === 3000
    }
    if (event.kind === 'timeUp') timers.delete(keyOf(event.timer))
    const step = relayStep(state, event)
    state = step.state
    const after: RelayEvent[] = []
    for (const effect of step.effects) perform(effect, after)
    for (const next of after) apply(next)
  }

  function check(): void {
    const { link, calls, topics } = state
    expect(link.kind === 'open' || link.kind === 'opening' ? link.kind : 'none').toBe(world.socket)
    expect([...calls.keys()].sort()).toEqual([...unsettled].sort())
    for (const id of calls.keys()) expect(timers.has(`call ${id}`)).toBe(true)
    expect(timers.has('reconnect ')).toBe(link.kind === 'pausing')
    expect(timers.has('answer ')).toBe(link.kind === 'open' && link.isAnswerDue)
    if (calls.size > 0) expect(link.kind).not.toBe('closed')
    if (topics.size > 0 && link.kind === 'closed') expect(isRefused).toBe(true)
    if (world.socket !== 'none' && calls.size + topics.size === 0)
      expect(timers.has('idle ')).toBe(true)
    expect(state.deliveries).toBeGreaterThanOrEqual(0)
  }

  for (const [kind, which] of choices) {
    const pick = <T>(some: readonly T[]): T | undefined => some[which % some.length]
    const known = [...state.calls.keys(), ...state.resubscriptions.keys(), '7']
    const topic = String(which % 3)
    const timer = pick([...timers.values()])
    const id = pick(known) ?? '7'
    const push = { data: { topic, message: 'AAAA', publishedAt: 5 } }
    const events: readonly (RelayEvent | undefined)[] = [
      called(newId()),
      // Every subscription is a call to the relay, too.
      state.topics.has(topic) ? undefined : { kind: 'subscribed', topic },
      { kind: 'unsubscribed', topic, subscription: 's', newId: newId() },
      { kind: 'checked', newId: newId() },
      world.socket === 'opening' ? { kind: 'opened', newId: newId() } : undefined,
      world.socket === 'none' ? undefined : closed(),
      world.socket === 'none'
        ? undefined
        : closed(pick([{ code: 3000, reason: 'invalid key' }, { isOnline: false }])),
      { kind: 'received', message: undefined },
      { kind: 'received', message: { kind: 'result', id, result: true } },
      {
        kind: 'received',
        message: {
          kind: 'error',
          id,
          error: { code: pick([-32001, -32602]) ?? 0, message: '' },
        },
      },
      {
        kind: 'received',
        message: { kind: 'request', id: '5', method: 'irn_subscription', params: push },
      },
      state.deliveries > 0 ? { kind: 'delivered' } : undefined,
      timer && { kind: 'timeUp', timer, newId: newId() },
      which % 20 === 0 ? { kind: 'ended' } : undefined,
    ]
    const event = events[kind % events.length]
    if (!event) continue
    if (event.kind === 'received' && world.socket !== 'open') continue
    apply(event)
    if (event.kind === 'subscribed') apply(called(newId()))
    check()
  }
  apply({ kind: 'ended' })
  expect(unsettled.size).toBe(0)
  expect(world.socket).toBe('none')
  expect(transportOf(state)).toBe('idle')
}

it('never loses a call, nor the way to the relay, whatever happens in whatever order', () => {
  const choice = fc.tuple(fc.nat(13), fc.nat(60))
  fc.assert(fc.property(fc.array(choice, { maxLength: 80 }), walk), { numRuns: 300 })
})

it('distinguishes a call that the relay may have received from one that no socket carried [L30]', () => {
  const over: RelayEvent = { kind: 'timeUp', timer: { name: 'call', id: '1' }, newId: '9' }
  const codeAfter = (...events: RelayEvent[]) =>
    run(...events, over).effects.flatMap((one) =>
      one.kind === 'rejectCall' && isKnownError(one.error) ? one.error.code : [],
    )
  expect(codeAfter(called('1'))).toEqual(['NETWORK_FAILED'])
  expect(codeAfter(called('1'), opened)).toEqual(['TIMED_OUT'])
  expect(codeAfter(called('1'), opened, closed())).toEqual(['TIMED_OUT'])
})
