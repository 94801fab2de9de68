import type { PlannedSwap, Review } from '@latchkey/core'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { judgeTrial } from './trial.ts'

const chainId = 'eip155:1'
const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const account = addressOf('1')
const router = addressOf('2')
const usdc = addressOf('3')
const dai = addressOf('4')
const thief = addressOf('5')
const [sold, bought] = [tokenAsset(chainId, usdc), tokenAsset(chainId, dai)]
const swap = {
  owner: { chainId, address: account },
  sell: { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  buy: { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18 },
  amount: 100n,
  quoted: 10_000n,
  slippage: 100,
} as const

const planned: PlannedSwap = {
  amount: 100n,
  expected: 10_000n,
  minimum: 9_900n,
  deadline: 1,
  spender: router,
  steps: ['swap'],
  plan: {
    namespace: 'eip155',
    chainId,
    account,
    purpose: 'swap',
    leaves: [{ asset: sold, amount: 100n, from: account, to: '' }],
    arrives: [{ asset: bought, amount: 9_900n }],
    approvals: [],
  },
}
const approving: PlannedSwap = {
  ...planned,
  steps: ['approval', 'swap'],
  plan: {
    ...planned.plan,
    purpose: 'approval',
    leaves: [],
    arrives: [],
    approvals: [{ asset: sold, amount: 100n, spender: router }],
  },
}
const none = {
  items: [],
  itemApprovals: [],
  operators: [],
  approvals: [],
  arrives: [],
  leaves: [],
}
const left = (amount: bigint, asset = sold) => ({ asset, amount, from: account, to: router })
const came = (amount: bigint, asset = bought) => ({ asset, amount, from: router, to: account })
const usual = { leaves: [left(100n)], arrives: [came(10_000n)] }

function judged(effects: Partial<Review>, step = planned) {
  const review: Review = {
    chainId,
    account,
    assets: {},
    calls: [],
    simulation: { status: 'done' },
    ...none,
    ...effects,
  }
  return judgeTrial(review, swap, step)
}

describe('a simulation of a swap', () => {
  it('that shows the promised amounts contradicts nothing [G2]', () => {
    expect(judged(usual)).toEqual({ status: 'fine' })
    expect(judged({ ...usual, arrives: [came(9_950n)] })).toEqual({ status: 'fine' })
    const parts = { leaves: [left(60n), left(40n)], arrives: [came(4_000n), came(6_000n)] }
    expect(judged(parts)).toEqual({ status: 'fine' })
  })

  it.each([
    ['a tenth', [came(1_000n)], 1_000n],
    ['less than the minimum', [came(9_899n)], 9_899n],
    ['nothing', [], 0n],
    ['another token', [came(10_000n, nativeAsset(chainId))], 0n],
  ])('that brings %s is named with the amount [G2, J8]', (_, arrives, amount) => {
    expect(judged({ ...usual, arrives })).toEqual({ status: 'bringsLess', amount })
  })

  it('that brings far less than is expected is named, also above a low minimum [G2, J8]', () => {
    const loose = { ...planned, minimum: 5_000n }
    const less = { ...usual, arrives: [came(6_000n)] }
    expect(judged(less, loose)).toEqual({ status: 'bringsLess', amount: 6_000n })
  })

  it.each<[string, Partial<Review>]>([
    ['more of the token', { leaves: [left(101n)] }],
    ['another asset', { leaves: [left(100n), left(1n, nativeAsset(chainId))] }],
    ['a right for somebody else', { approvals: [{ asset: sold, amount: 1n, spender: thief }] }],
    ['a right to another token', { approvals: [{ asset: bought, amount: 1n, spender: router }] }],
    [
      'a collectible',
      { items: [{ contract: thief, tokenId: 1n, amount: 1n, from: account, to: thief }] },
    ],
    ['all of a collection', { itemApprovals: [{ contract: dai, tokenId: null, operator: thief }] }],
  ])('that takes %s stops it [G2, J8]', (_, effects) => {
    expect(judged({ ...usual, ...effects })).toEqual({ status: 'takesMore' })
  })

  it('may report what is left of the right that it uses [G2]', () => {
    const approvals = [{ asset: sold, amount: 5n, spender: router }]
    expect(judged({ ...usual, approvals })).toEqual({ status: 'fine' })
  })

  it('says nothing where there is none, or where it fails', () => {
    expect(judged({ simulation: { status: 'none', why: 'unavailable' } })).toEqual({
      status: 'fine',
    })
    expect(judged({ simulation: { status: 'fails', reason: '' } })).toEqual({ status: 'fine' })
  })
})

describe('a simulation of the approval before a swap', () => {
  const given = (amount: bigint, spender = router) => ({
    approvals: [{ asset: sold, amount, spender }],
  })

  it('that gives the planned right contradicts nothing [G2]', () => {
    expect(judged(given(100n), approving)).toEqual({ status: 'fine' })
  })

  it.each([
    ['more', given(101n)],
    ['it to somebody else', given(100n, thief)],
    ['tokens away', { ...given(100n), leaves: [left(1n)] }],
  ])('that gives %s stops it [G2, J8]', (_, effects) => {
    expect(judged(effects, approving)).toEqual({ status: 'takesMore' })
  })
})
