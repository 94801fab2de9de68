import { expect, it } from 'vitest'
import {
  type AttemptEvent,
  type Attempts,
  attemptStep,
  attemptsIn,
  noAttempts,
} from './attempts.ts'

/** Applies events one after another. Returns the last attempts, and every dropped one in order. */
function run(...events: readonly AttemptEvent<string>[]) {
  let attempts: Attempts<string> = noAttempts
  const dropped: string[] = []
  for (const event of events) {
    const step = attemptStep(attempts, event)
    attempts = step.attempts
    dropped.push(...step.dropped)
  }
  return { attempts, dropped }
}

const prepared = (attempt: string) => ({ kind: 'prepared', attempt }) as const
const requested = (attempt: string) => ({ kind: 'requested', attempt }) as const
const connected = (attempt: string) => ({ kind: 'connected', attempt }) as const
const taken = { kind: 'taken' } as const
const outdated = { kind: 'outdated' } as const
const sessionEnded = { kind: 'sessionEnded' } as const

it('drops the attempt that was made ahead once it does not fit, and not when it is prepared again', () => {
  expect(run(prepared('a'), prepared('a')).dropped).toEqual([])
  expect(run(prepared('a'), outdated).dropped).toEqual(['a'])
  expect(run(prepared('a'), prepared('b')).dropped).toEqual(['a'])
  expect(run(outdated).dropped).toEqual([])
})

it('leaves an attempt that a request takes to that request', () => {
  expect(run(prepared('a'), taken)).toEqual({ attempts: noAttempts, dropped: [] })
  expect(run(prepared('a'), taken, requested('a'), prepared('b')).dropped).toEqual([])
})

it('drops the older of two requests', () => {
  const { attempts, dropped } = run(requested('a'), requested('b'))
  expect(dropped).toEqual(['a'])
  expect(attempts.requested).toBe('b')
})

it('drops the pairing of the session before, and the current one with its session', () => {
  const two = [requested('a'), connected('a'), requested('b'), connected('b')]
  expect(run(...two)).toEqual({ attempts: { ...noAttempts, used: 'b' }, dropped: ['a'] })
  expect(run(...two, sessionEnded).dropped).toEqual(['a', 'b'])
  expect(run(...two, sessionEnded, sessionEnded).dropped).toEqual(['a', 'b'])
})

it('keeps the current request when an older one connects late', () => {
  const { attempts, dropped } = run(requested('a'), requested('b'), connected('a'))
  expect(dropped).toEqual(['a'])
  expect(attempts).toEqual({ ready: undefined, requested: 'b', used: 'a' })
})

it('lists each attempt once', () => {
  expect(attemptsIn({ ready: 'a', requested: undefined, used: 'a' })).toEqual(['a'])
})
