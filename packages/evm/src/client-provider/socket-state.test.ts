import { describe, expect, it } from 'vitest'
import {
  initialSocket,
  type SocketEffect,
  type SocketEvent,
  type SocketState,
  socketStep,
} from './socket-state.ts'

const opened: SocketEvent = { kind: 'opened' }
const lost: SocketEvent = { kind: 'lost' }
const subscribed = (key: number, when: 'open' | 'opening' | 'ending' = 'open'): SocketEvent => ({
  kind: 'subscribed',
  key,
  params: [`topic ${key}`],
  isOpen: when === 'open',
  isEnding: when === 'ending',
})
const answered = (id: number, answer: object): SocketEvent => ({
  kind: 'received',
  message: { id, ...answer },
})
const unsubscribed = (id: unknown, isOpen = true): SocketEvent => ({
  kind: 'unsubscribed',
  id,
  isOpen,
})
const notified = (subscription: string): SocketEvent => ({
  kind: 'received',
  message: { method: 'eth_subscription', params: { subscription, result: 'block' } },
})

/** Applies events one after another. Returns the last state, and the effects of the last event. */
function run(...events: readonly SocketEvent[]) {
  let state: SocketState = initialSocket
  let effects: readonly SocketEffect[] = []
  for (const event of events) ({ state, effects } = socketStep(state, event))
  return { state, effects }
}

const kinds = (...events: readonly SocketEvent[]) => run(...events).effects.map(({ kind }) => kind)
const ended = ['close', 'empty']

describe('a subscription', () => {
  it('is requested at once on an open connection, else when it opens', () => {
    expect(run(subscribed(1)).effects).toEqual([
      { kind: 'send', id: 1, method: 'eth_subscribe', params: ['topic 1'] },
    ])
    expect(kinds(subscribed(1, 'opening'))).toEqual([])
    expect(kinds(subscribed(1, 'opening'), subscribed(2, 'opening'), opened)).toEqual([
      'send',
      'send',
    ])
  })

  it('keeps its first id after a reconnection, when the gateway names it otherwise', () => {
    const begun = [subscribed(1), answered(1, { result: '0xa' }), lost, opened]
    expect(run(...begun, answered(2, { result: '0xb' })).effects).toEqual([
      { kind: 'resolve', key: 1, id: '0xa' },
    ])
    expect(run(...begun, answered(2, { result: '0xb' }), notified('0xb')).effects).toEqual([
      { kind: 'notify', notification: { subscription: '0xa', result: 'block' } },
    ])
    expect(kinds(...begun, answered(2, { result: '0xb' }), notified('0xa'))).toEqual([])
  })

  it('that the page has ended before the answer is ended at the gateway', () => {
    const begun = [subscribed(1), answered(1, { result: '0xa' }), subscribed(2)]
    const resumed = [...begun, answered(2, { result: '0xb' }), lost, opened, unsubscribed('0xa')]
    expect(run(...resumed, answered(3, { result: '0xc' })).effects).toEqual([
      { kind: 'send', id: 5, method: 'eth_unsubscribe', params: ['0xc'] },
    ])
  })

  it('fails with the first refusal, and closes the socket when it was the only one', () => {
    const { effects } = run(subscribed(1), answered(1, { error: { code: -32_601, message: 'No' } }))
    expect(effects).toMatchObject([{ kind: 'reject', key: 1, error: { code: 4200 } }, {}, {}])
    expect(effects.slice(1).map(({ kind }) => kind)).toEqual(ended)
  })

  it('that is refused later ends for good on a lasting refusal, else connects again', () => {
    const resumed = [subscribed(1), answered(1, { result: '0xa' }), lost, opened]
    expect(kinds(...resumed, answered(2, { error: { code: -32_602, message: 'No' } }))).toEqual(
      ended,
    )
    expect(kinds(...resumed, answered(2, { error: { code: -32_000, message: 'Busy' } }))).toEqual([
      'renew',
    ])
  })
})

describe('a lost connection', () => {
  it('fails what has no first answer, unless it was requested while the connection ended', () => {
    expect(kinds(subscribed(1), lost)).toEqual(['reject', ...ended])
    expect(kinds(subscribed(1, 'ending'), lost)).toEqual([])
    expect(kinds(subscribed(1, 'ending'), lost, lost)).toEqual(['reject', ...ended])
    expect(kinds(subscribed(1), subscribed(2, 'ending'), lost)).toEqual(['reject'])
  })

  it('makes answers of the old connection void', () => {
    const begun = [subscribed(1), answered(1, { result: '0xa' }), subscribed(2, 'ending'), lost]
    expect(kinds(...begun, answered(2, { result: '0xb' }))).toEqual([])
  })
})

describe('ending', () => {
  it('reports to the gateway only on an open connection, and ignores unknown ids', () => {
    const begun = [subscribed(1), answered(1, { result: '0xa' })]
    expect(kinds(...begun, unsubscribed('0xa'))).toEqual(['send', ...ended])
    expect(kinds(...begun, unsubscribed('0xa', false))).toEqual(ended)
    for (const id of ['0xb', 1, undefined]) expect(kinds(...begun, unsubscribed(id))).toEqual([])
  })

  it('of the client fails every subscription, without a report that none is left', () => {
    const { effects, state } = run(subscribed(1), subscribed(2), { kind: 'closed' })
    expect(effects).toMatchObject([
      { kind: 'reject', key: 1, error: { code: 4900 } },
      { kind: 'reject', key: 2, error: { code: 4900 } },
      { kind: 'close' },
    ])
    expect(state.subscriptions.size).toBe(0)
  })
})
