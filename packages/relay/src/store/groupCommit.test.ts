import { expect, it } from 'vitest'
import { groupCommit } from './groupCommit.ts'

it('writes what came during a write together in the next one', async () => {
  const written: number[][] = []
  const { add, settled } = groupCommit<number, number>(
    async (items) => {
      written.push([...items])
      await new Promise((resolve) => setImmediate(resolve))
      return items.map((item) => item * 2)
    },
    () => 1,
    3,
  )
  const answers = [1, 2, 3, 4, 5].map(add)
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  await settled()
})

it('takes one that is heavier than all that a write may hold', async () => {
  const { add } = groupCommit<number, number>(
    async (items) => items,
    (item) => item,
    10,
  )
  expect(await Promise.all([50, 60].map(add))).toEqual([50, 60])
})

it('fails those of one write only', async () => {
  const { add } = groupCommit<number, number>(
    async (items) => {
      if (items.includes(2)) throw new Error('no')
      return items
    },
    () => 1,
    1,
  )
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map(add))
  expect([one?.status, two?.status, three?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
