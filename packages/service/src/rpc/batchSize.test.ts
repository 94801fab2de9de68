import { expect, it } from 'vitest'
import { type BatchSize, grown, largestBatch, shrunk } from './batchSize.ts'

/** The size after so many full batches. */
function after(batches: number, state: BatchSize): BatchSize {
  return batches === 0 ? state : after(batches - 1, grown(state, state.size))
}

it('halves what was sent, and leaves a single call out of it [L11]', () => {
  expect(shrunk(largestBatch, 50).size).toBe(25)
  expect(shrunk(largestBatch, 3).size).toBe(1)
  expect(shrunk(largestBatch, 1)).toEqual(largestBatch)
})

it('grows by an eighth after enough full batches, and sooner the longer it goes well [L11]', () => {
  const small = shrunk(largestBatch, 50)
  expect(after(19, small).size).toBe(25)
  expect(after(20, small).size).toBe(28)
  expect(after(30, small).size).toBe(31)
  // A batch that is not full shows nothing.
  expect(grown(small, 3)).toEqual(small)
})

it('tries larger batches more seldom where that was refused again and again [L11]', () => {
  let state = largestBatch
  for (let time = 0; time < 9; time += 1) state = shrunk(state, 6)
  expect(after(159, state).size).toBe(3)
  expect(after(160, state).size).toBe(4)
})
