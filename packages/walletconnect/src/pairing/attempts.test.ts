import { expect, it } from 'vitest'
import { afterConnection, attemptsIn, droppedBetween } from './attempts.ts'

it('drops an attempt once no place has it', () => {
  expect(droppedBetween({ ready: 'a' }, { ready: 'b' })).toEqual(['a'])
  expect(droppedBetween({ ready: 'a' }, { ready: 'a' })).toEqual([])
  expect(droppedBetween({ requested: 'a' }, { used: 'a' })).toEqual([])
  expect(droppedBetween({ requested: 'a', used: 'b' }, {})).toEqual(['a', 'b'])
  expect(droppedBetween({}, { ready: 'a' })).toEqual([])
})

it('drops the pairing of the session before, when another one connects', () => {
  const before = { requested: 'b', used: 'a' }
  const next = afterConnection(before, 'b')
  expect(next).toEqual({ requested: undefined, used: 'b' })
  expect(droppedBetween(before, next)).toEqual(['a'])
})

it('keeps the current request when an older one connects late', () => {
  const before = { ready: 'c', requested: 'b' }
  const next = afterConnection(before, 'a')
  expect(next).toEqual({ ready: 'c', requested: 'b', used: 'a' })
  expect(droppedBetween(before, next)).toEqual([])
})

it('lists each attempt once', () => {
  expect(attemptsIn({ ready: 'a', requested: undefined, used: 'a' })).toEqual(['a'])
})
