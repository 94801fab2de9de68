import { expect, it } from 'vitest'
import {
  answeredReads,
  largestMulticall,
  type MulticallSize,
  refusedReads,
} from './multicallSize.ts'

it('halves what was refused, and remembers no small size [L11]', () => {
  expect(refusedReads(largestMulticall, 512).size).toBe(256)
  expect(refusedReads(largestMulticall, 140).size).toBe(70)
  expect(refusedReads({ size: 64, full: 0 }, 512).size).toBe(64)
  // One account's hostile tokens do not make the calls of all accounts small.
  expect(refusedReads(largestMulticall, 32).size).toBe(64)
})

it('grows by an eighth after enough full calls [L11]', () => {
  let state: MulticallSize = { size: 64, full: 0 }
  for (let call = 0; call < 19; call += 1) state = answeredReads(state, 64)
  expect(state.size).toBe(64)
  expect(answeredReads(state, 63)).toEqual(state)
  expect(answeredReads(state, 64)).toEqual({ size: 72, full: 0 })
})
