import { httpStatusError, knownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  type CellState,
  counted,
  emptyCell,
  ended,
  ensured,
  failed,
  invalidated,
  loaded,
  refreshed,
  retried,
  retryAfter,
  staleAge,
} from './cellState.ts'

type State = CellState<string>
type Transition = (state: State) => State

const read = async () => 'read'
const other = async () => 'other'
const busy = httpStatusError(503)

const ensure: Transition = (state) => ensured(state, read, 1_000, 0)
const ensureAt =
  (now: number): Transition =>
  (state) =>
    ensured(state, read, 1_000, now)
const load: Transition = (state) => loaded(state, other)
const answer: Transition = (state) => answered(state, 'data', 10)
const fail: Transition = (state) => failed(state, busy)
const join: Transition = (state) => counted(state, 1, 5)
const leave: Transition = (state) => counted(state, -1, 6)
const close: Transition = (state) => ended(state, true)

/** The state after these transitions of an empty cell. */
function after(...transitions: Transition[]): State {
  return transitions.reduce<State>((state, next) => next(state), emptyCell(0))
}
const attempts = (...transitions: Transition[]) => after(...transitions).attempt

describe('the read of a cell', () => {
  it('starts once, and again only when its answer is stale', () => {
    expect(attempts(ensure)).toBe(1)
    expect(attempts(ensure, ensure)).toBe(1)
    expect(attempts(ensure, answer, ensureAt(1_009))).toBe(1)
    expect(attempts(ensure, answer, ensureAt(1_010))).toBe(2)
  })

  it('skips the storage after an invalidation, until there is an answer', () => {
    expect(after(ensure)).toMatchObject({ reading: read, mustBeFresh: false })
    expect(after(ensure, load)).toMatchObject({ attempt: 2, reading: other, mustBeFresh: true })
    const invalid = after(ensure, answer, invalidated, ensure)
    expect(invalid).toMatchObject({ attempt: 2, reading: read, mustBeFresh: true })
    expect(after(ensure, load, answer, refreshed)).toMatchObject({ mustBeFresh: false })
  })

  it('keeps the data over a failure, and repeats what was ensured', () => {
    const state = after(ensure, answer, load, fail)
    const { snapshot } = state
    expect(snapshot).toMatchObject({ data: 'data', error: busy, readAt: 10 })
    expect(snapshot).toMatchObject({ isPending: false, isFetching: false })
    expect(refreshed(state).reading).toBe(read)
  })
})

describe('a failed read', () => {
  it('is retried later each time, only with subscribers and for a temporary failure', () => {
    const first = after(join, ensure, fail)
    expect(retryAfter(first)).toBe(5_000)
    expect(retryAfter(fail(retried(first)))).toBe(10_000)
    expect(retryAfter(after(join, ensure, fail, retried, answer, refreshed, fail))).toBe(5_000)
    expect(retryAfter(after(ensure, fail))).toBeNull()
    const lasting = failed(after(join, ensure), knownError('UNSUPPORTED_CHAIN'))
    expect(retryAfter(lasting)).toBeNull()
    expect(retried(lasting).attempt).toBe(2)
  })

  it('is not retried during another read, after an answer or without subscribers', () => {
    expect(attempts(join, ensure, fail, retried, retried)).toBe(2)
    expect(attempts(join, ensure, answer, retried)).toBe(1)
    expect(attempts(ensure, fail, retried)).toBe(1)
    expect(retryAfter(after(join, ensure, answer))).toBeNull()
  })
})

describe('the subscribers of a cell', () => {
  it('decide whether an invalidation reads at once', () => {
    expect(attempts(join, ensure, answer, invalidated)).toBe(2)
    expect(attempts(join, leave, ensure, answer, invalidated)).toBe(1)
  })

  it('decide whether a stale answer is due', () => {
    const once = () => 1
    const state = after(join, ensure, answer)
    expect(staleAge(state, 1_009, once)).toBeNull()
    expect(staleAge(state, 1_010, once)).toBe(1_000)
    expect(staleAge(state, 1_010, () => 10)).toBeNull()
    expect(staleAge(leave(state), 1_010, once)).toBeNull()
    expect(staleAge(after(join, ensure, answer, load), 1_010, once)).toBeNull()
  })
})

it('an ended read leaves the snapshot as it is, but not fetching', () => {
  const state = after(ensure, answer, load)
  expect(ended(state, false).snapshot).toEqual({ ...state.snapshot, isFetching: false })
  const idle = after(ensure, answer)
  expect(ended(idle, false).snapshot).toBe(idle.snapshot)
})

it('a closed cell reads nothing', () => {
  for (const late of [ensure, load, refreshed, invalidated])
    expect(attempts(join, ensure, close, late)).toBe(1)
})

it('every new attempt fetches, and an unchanged one does not begin to', () => {
  const any = fc.oneof(
    fc.constantFrom<Transition>(refreshed, invalidated, retried, load, join, answer, fail),
    fc.nat(9).map(
      (now): Transition =>
        (state) =>
          ensured(state, read, 3, now),
    ),
    fc.boolean().map(
      (isClosed): Transition =>
        (state) =>
          ended(state, isClosed),
    ),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (transitions) => {
      let state: State = emptyCell(0)
      for (const transition of transitions) {
        const next = transition(state)
        const hasBegun = next.attempt !== state.attempt
        if (hasBegun) expect([next.snapshot.isFetching, state.isClosed]).toEqual([true, false])
        else if (!state.snapshot.isFetching) expect(next.snapshot.isFetching).toBe(false)
        state = next
      }
    }),
  )
})
