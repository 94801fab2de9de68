import { expect, it } from 'vitest'
import { isIdleCall, mergeLists, newestOf } from './lists.ts'
import type { Mention } from './port.ts'

const mention = (hash: string, block: number, amount?: bigint): Mention => ({
  hash,
  block,
  internal: amount === undefined ? [] : [{ sender: 'a', recipient: 'b', amount }],
})

it('makes one mention of a transaction that several lists have, with what each adds [L13]', () => {
  const merged = mergeLists([
    { mentions: [mention('x', 5)], completeFrom: 0 },
    { mentions: [mention('x', 5, 7n), mention('y', 6)], completeFrom: 0 },
  ])
  expect(merged).toEqual({ mentions: [mention('y', 6), mention('x', 5, 7n)], completeFrom: 0 })
})

it('is complete only where every list is [L13]', () => {
  const merged = mergeLists([
    { mentions: [mention('x', 9), mention('y', 3)], completeFrom: 0 },
    { mentions: [mention('z', 7)], completeFrom: 5 },
  ])
  expect(merged).toEqual({ mentions: [mention('x', 9), mention('z', 7)], completeFrom: 5 })
})

it('cuts a page after a whole block [L13]', () => {
  const mentions = [mention('a', 9), mention('b', 8), mention('c', 8), mention('d', 7)]
  const page = { mentions, completeFrom: 2 }
  expect(newestOf(page, 2)).toEqual({ mentions: mentions.slice(0, 3), completeFrom: 8 })
  expect(newestOf(page, 4)).toEqual(page)
  expect(newestOf(page, 9)).toEqual(page)
})

it('knows the calls that move nothing, in any case [L13]', () => {
  const kinds = ['delegatecall', 'STATICCALL', 'CallCode', 'call', 'create', '', null, undefined]
  expect(kinds.filter(isIdleCall)).toEqual(['delegatecall', 'STATICCALL', 'CallCode'])
})
