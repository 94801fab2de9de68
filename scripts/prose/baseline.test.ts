import { expect, it } from 'vitest'
import { compare, mayReplace } from './baseline.ts'

const baseline = { 'packages/core': { comments: 3, names: 1 }, scripts: { comments: 2, names: 0 } }

it('accepts the baseline itself', () => {
  expect(compare(baseline, baseline)).toEqual({ risen: [], fallen: [] })
})

it('reports a rise in one package, although another fell', () => {
  const counts = { 'packages/core': { comments: 4, names: 1 }, scripts: { comments: 0, names: 0 } }
  expect(compare(counts, baseline)).toEqual({
    risen: ['packages/core: 4 retired words in comments, 3 in the baseline'],
    fallen: ['scripts: 0 retired words in comments, 2 in the baseline'],
  })
})

it('counts a package that is new or gone', () => {
  const moved = { 'packages/relay': { comments: 3, names: 1 }, scripts: { comments: 2, names: 0 } }
  expect(compare(moved, baseline).risen).toHaveLength(2)
  expect(compare(moved, baseline).fallen).toHaveLength(2)
})

it('lets a move between packages become the baseline, and no rise', () => {
  const moved = { 'packages/relay': { comments: 3, names: 1 }, scripts: { comments: 2, names: 0 } }
  expect(mayReplace(moved, baseline)).toBe(true)
  expect(mayReplace({ ...moved, 'apps/demo': { comments: 1, names: 0 } }, baseline)).toBe(false)
})
