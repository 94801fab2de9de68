import { describe, expect, it } from 'vitest'
import type { Message } from './message.ts'
import { type ChannelEvent, type ChannelState, channelStep, openChannel } from './step.ts'

const id = (digit: string) => digit.repeat(32)

/** Applies events in order. Returns the last state and the effects of the last event. */
function stateAfter(...events: ChannelEvent[]) {
  let step: ReturnType<typeof channelStep> = { state: openChannel, effects: [] }
  for (const event of events) step = channelStep(step.state, event)
  return step
}
const requested = (own = id('a')): ChannelEvent => ({
  kind: 'requested',
  id: own,
  method: 'sign',
  params: null,
})
const received = (message: Message): ChannelEvent => ({ kind: 'received', message })
const request = (number: number, own = id('b')): ChannelEvent =>
  received({ version: 1, number, kind: 'request', id: own, method: 'sign', params: null })

describe('a request of this side', () => {
  it('ends with its answer, once', () => {
    const result = (number: number) =>
      received({ version: 1, number, kind: 'result', id: id('a'), value: 7 })
    const settled = { kind: 'settle', id: id('a'), outcome: { value: 7 } }
    expect(stateAfter(requested(), result(1)).effects).toEqual([settled])
    expect(stateAfter(requested(), result(1), result(2)).effects).toEqual([])
  })

  it('fails with a known code, and with UNKNOWN for any other', () => {
    const failed = (code: string) =>
      stateAfter(
        requested(),
        received({ version: 1, number: 1, kind: 'failure', id: id('a'), code }),
      )
    const outcome = (code: string) => [{ kind: 'settle', id: id('a'), outcome: { code } }]
    expect(failed('REQUEST_DECLINED').effects).toEqual(outcome('REQUEST_DECLINED'))
    for (const code of ['canary', 'toString', '__proto__'])
      expect(failed(code).effects).toEqual(outcome('UNKNOWN'))
  })

  it('ends when it is stopped, which the other side learns before the caller', () => {
    const stopped: ChannelEvent = { kind: 'stopped', id: id('a'), code: 'TIMED_OUT' }
    const { state, effects } = stateAfter(requested(), stopped)
    expect(effects).toEqual([
      { kind: 'post', message: { kind: 'abort', id: id('a'), version: 1, number: 2 } },
      { kind: 'settle', id: id('a'), outcome: { code: 'TIMED_OUT' } },
    ])
    expect(channelStep(state, stopped).effects).toEqual([])
  })

  it('fails when the channel is closed, before and after', () => {
    const closed: ChannelEvent = { kind: 'closed', reason: 'WALLET_DISCONNECTED' }
    const { state, effects } = stateAfter(requested(), closed)
    expect(effects).toEqual([
      { kind: 'settle', id: id('a'), outcome: { code: 'WALLET_DISCONNECTED' } },
      { kind: 'close', isBroken: false },
    ])
    expect(channelStep(state, requested(id('c'))).effects).toEqual([
      { kind: 'settle', id: id('c'), outcome: { code: 'WALLET_MISBEHAVED' } },
    ])
  })
})

describe('a request of the other side', () => {
  it('is answered once, and its answer has the next number', () => {
    const answered: ChannelEvent = { kind: 'answered', id: id('b'), outcome: { value: 1 } }
    expect(stateAfter(request(1)).effects).toMatchObject([{ kind: 'answer', id: id('b') }])
    expect(stateAfter(requested(), request(1), answered).effects).toEqual([
      { kind: 'post', message: { version: 1, number: 2, kind: 'result', id: id('b'), value: 1 } },
    ])
    expect(stateAfter(request(1), answered).state.answering.size).toBe(0)
  })

  it('is aborted by the other side, but only while it is answered', () => {
    const abort = received({ version: 1, number: 2, kind: 'abort', id: id('b') })
    expect(stateAfter(request(1), abort).effects).toEqual([{ kind: 'abortAnswer', id: id('b') }])
    const answered: ChannelEvent = { kind: 'answered', id: id('b'), outcome: { value: 1 } }
    expect(stateAfter(request(1), answered, abort).effects).toEqual([])
  })

  it.each<[string, ChannelEvent[]]>([
    ['with a repeated number', [request(1), request(1, id('c'))]],
    ['with a skipped number', [request(1), request(3, id('c'))]],
    ['with the id of one that is answered', [request(1), request(2)]],
    ['that is malformed', [request(1), { kind: 'received', message: undefined }]],
    ['beyond eight at once', Array.from({ length: 9 }, (_, at) => request(at + 1, id(`${at}`)))],
  ])('breaks the channel for good: %s', (_, events) => {
    const { state, effects } = stateAfter(...events)
    expect(effects.at(-1)).toEqual({ kind: 'close', isBroken: true })
    expect(effects).toContainEqual({ kind: 'abortAnswer', id: id(events.length > 2 ? '0' : 'b') })
    const silent: ChannelEvent[] = [
      request(state.received + 1, id('d')),
      { kind: 'answered', id: id('b'), outcome: { value: 'signature' } },
      { kind: 'emitted', event: 'look', value: null },
      { kind: 'closed' },
    ]
    for (const event of silent) expect(channelStep(state, event)).toEqual({ state, effects: [] })
  })
})

it('numbers every message of this side from 1', () => {
  const emitted: ChannelEvent = { kind: 'emitted', event: 'look', value: null }
  const numbers: number[] = []
  let state: ChannelState = openChannel
  for (const event of [emitted, requested(), emitted]) {
    const step = channelStep(state, event)
    state = step.state
    for (const effect of step.effects)
      if (effect.kind === 'post') numbers.push(effect.message.number)
  }
  expect(numbers).toEqual([1, 2, 3])
})
