import type { Review, TransactionPlan } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { isAsPlanned } from './compare.ts'

const account = '0x00000000000000000000000000000000000000aa'
const friend = '0x00000000000000000000000000000000000000bb'
const coin = 'eip155:1/slip44:60'
const token = 'eip155:1/erc20:0x00000000000000000000000000000000000000cc'
const left = { asset: coin, amount: 5n, from: account, to: friend } as const
const arrived = { asset: token, amount: 9n, from: friend, to: account } as const
const given = { asset: token, amount: 3n, spender: friend } as const
const plan: TransactionPlan = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  account,
  purpose: 'swap',
  leaves: [left],
  arrives: [{ asset: token, amount: 8n }],
  approvals: [given],
}
const review: Review = {
  chainId: 'eip155:1',
  account,
  leaves: [left],
  arrives: [arrived],
  approvals: [given],
  items: [],
  itemApprovals: [],
  operators: [],
  simulation: { status: 'done' },
  calls: [],
  assets: {},
}
const item = { contract: friend, tokenId: 1n, amount: 1n, from: account, to: friend }

describe('what a simulation says is what was planned', () => {
  it.each<[string, Partial<Review>]>([
    ['to the last unit', {}],
    ['with more than the least that should arrive', { arrives: [{ ...arrived, amount: 10n }] }],
    [
      'in several parts',
      {
        arrives: [
          { ...arrived, amount: 4n },
          { ...arrived, amount: 4n },
        ],
      },
    ],
    [
      'by addresses in other letters',
      { leaves: [{ ...left, to: friend.toUpperCase().replace('0X', '0x') }] },
    ],
    [
      'with a right that is used up',
      { approvals: [given, { ...given, spender: account, amount: 0n }] },
    ],
  ])('%s', (_, changes) => {
    expect(isAsPlanned({ ...review, ...changes }, plan)).toBe(true)
  })

  it.each<[string, Partial<Review>]>([
    ['less leaves', { leaves: [{ ...left, amount: 4n }] }],
    ['somebody else gets it', { leaves: [{ ...left, to: account }] }],
    ['more leaves', { leaves: [left, { ...left, asset: token }] }],
    ['less arrives', { arrives: [{ ...arrived, amount: 7n }] }],
    ['something else arrives', { arrives: [arrived, { ...arrived, asset: coin }] }],
    ['a right is given to more', { approvals: [{ ...given, amount: 4n }] }],
    ['nobody gets the right', { approvals: [] }],
    ['a collectible leaves', { items: [item] }],
    [
      'collectibles may be taken',
      { itemApprovals: [{ contract: friend, tokenId: null, operator: friend }] },
    ],
    ['somebody may act for the account', { operators: [{ contract: friend, operator: friend }] }],
    ['a right is kept by another contract', { approvals: [{ ...given, via: friend }] }],
    ['it would fail', { simulation: { status: 'fails', reason: '' } }],
  ])('no more where %s', (_, changes) => {
    expect(isAsPlanned({ ...review, ...changes }, plan)).toBe(false)
  })
})
