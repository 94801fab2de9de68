import { expect, it } from 'vitest'
import { createSearchSize } from './searchSize.ts'

function answer(size: ReturnType<typeof createSearchSize>, times: number) {
  for (let count = 0; count < times; count += 1) size.noteAnswer()
}

it('halves what a node refuses, and grows again after answers [L12]', () => {
  const size = createSearchSize()
  expect(size.max()).toBe(200)
  size.noteFailure(200, 'refused')
  size.noteFailure(100, 'refused')
  expect(size.max()).toBe(50)
  answer(size, 199)
  expect(size.max()).toBe(50)
  answer(size, 1)
  expect(size.max()).toBe(100)
  answer(size, 1_000)
  expect(size.max()).toBe(200)
})

it('goes down to one account where the node refuses more [L12]', () => {
  const size = createSearchSize()
  for (let count = 0; count < 20; count += 1) size.noteFailure(size.max(), 'refused')
  expect(size.max()).toBe(1)
  // A node that does not answer in time does not take more for it.
  size.noteFailure(1, 'timeout')
  expect(size.max()).toBe(1)
})

it('stays large enough on a node that is slow with any search [L12]', () => {
  const size = createSearchSize()
  size.noteFailure(2, 'timeout')
  for (let count = 0; count < 20; count += 1) size.noteFailure(size.max(), 'timeout')
  expect(size.max()).toBe(25)
})
