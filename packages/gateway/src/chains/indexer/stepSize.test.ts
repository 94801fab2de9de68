import { expect, it } from 'vitest'
import { largestStep, sizeAfter, sizeAfterFailure } from './stepSize.ts'

it('grows to many blocks on a quiet chain, at most twofold at once', () => {
  const sizes = [4]
  for (let step = 0; step < 5; step += 1) {
    const size = sizes.at(-1) ?? 0
    sizes.push(sizeAfter(size, { blocks: size, transactions: size }))
  }
  expect(sizes).toEqual([4, 8, 16, 32, largestStep, largestStep])
})

it('reads few blocks of a busy chain, and never none', () => {
  expect(sizeAfter(largestStep, { blocks: 10, transactions: 1_500 })).toBe(2)
  expect(sizeAfter(2, { blocks: 2, transactions: 40_000 })).toBe(1)
})

it('halves what failed, for whatever limit of a node, and never to none [L12]', () => {
  expect([50, 3, 1].map(sizeAfterFailure)).toEqual([25, 1, 1])
})
