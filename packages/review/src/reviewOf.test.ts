import type { Simulation } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import { assetsIn } from './nested.ts'
import { type ReviewedPlan, reviewOf } from './reviewOf.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const friend = '0x00000000000000000000000000000000000000bB'
const coin = 'eip155:1/slip44:60'
const token = 'eip155:1/erc20:0x00000000000000000000000000000000000000cC'
const plan: ReviewedPlan = {
  chainId: 'eip155:1',
  account,
  leaves: [{ asset: token, amount: 5n, from: account, to: friend }],
  arrives: [{ asset: coin, amount: 2n }],
  approvals: [{ asset: token, amount: 5n, spender: friend }],
}
const done: Simulation = {
  status: 'succeeded',
  movements: [],
  approvals: [],
  items: [],
  itemApprovals: [],
}
const moved = (from: string, to: string) => ({ asset: coin, amount: '7', from, to }) as const

describe('a review', () => {
  it('shows what the simulation says, and arrivals by it alone', () => {
    const { leaves: _, approvals: __, ...rest } = plan
    const movements = [moved(account.toLowerCase(), friend), moved(friend, account)]
    const silent = { ...rest, leaves: [], approvals: [] }
    const review = reviewOf(silent, { ...done, movements }, [])
    expect(review.simulation).toEqual({ status: 'done' })
    expect(review.leaves).toEqual([{ ...movements[0], amount: 7n }])
    expect(review.arrives).toEqual([{ ...movements[1], amount: 7n }])
    expect(review.approvals).toEqual([])
    expect(assetsIn(review)).toEqual([coin])
  })

  it('shows what the plan says to leave and to allow, whatever the simulation says, and that they differ', () => {
    const review = reviewOf(plan, done, [])
    expect(review.simulation).toEqual({ status: 'done', differs: true })
    expect(review.leaves).toEqual(plan.leaves)
    expect(review.approvals).toEqual(plan.approvals)
    expect(review.arrives).toEqual([])
  })

  const leaving = { asset: token, amount: '5', from: account, to: friend } as const
  const given = { asset: token, amount: '5', spender: friend } as const
  it.each([
    ['goes to somebody else', { movements: [{ ...leaving, to: account.replace('Aa', 'dd') }] }],
    ['is less', { movements: [{ ...leaving, amount: '4' }] }],
    ['is another token', { movements: [{ ...leaving, asset: coin } as const] }],
  ])('shows the plan as well where what leaves by the simulation %s', (_, simulated) => {
    const review = reviewOf({ ...plan, approvals: [] }, { ...done, ...simulated }, [])
    expect(review.simulation).toMatchObject({ differs: true })
    expect(review.leaves).toContainEqual(plan.leaves[0])
  })

  it.each([
    [
      'in several parts',
      {
        movements: [
          { ...leaving, amount: '2' },
          { ...leaving, amount: '3' },
        ],
      },
    ],
    ['in other letters', { movements: [{ ...leaving, to: friend.toLowerCase() }] }],
    ['and more', { movements: [leaving, { ...leaving, to: account.replace('Aa', 'dd') }] }],
  ])('finds the plan in a simulation where it leaves %s', (_, simulated) => {
    const review = reviewOf({ ...plan, approvals: [] }, { ...done, ...simulated }, [])
    expect(review.simulation).toEqual({ status: 'done' })
    expect(review.leaves).toHaveLength(simulated.movements.length)
  })

  it('finds two payments of one amount to one address only where both leave', () => {
    const twice = { ...plan, approvals: [], leaves: [...plan.leaves, ...plan.leaves] }
    const once = reviewOf(twice, { ...done, movements: [leaving] }, [])
    expect(once.simulation).toMatchObject({ differs: true })
    expect(reviewOf(twice, { ...done, movements: [leaving, leaving] }, []).leaves).toHaveLength(2)
  })

  it('takes a right that is used up within the plan for given, and one without bound not', () => {
    const { leaves: _, ...rights } = plan
    const used = { ...done, movements: [leaving], approvals: [{ ...given, amount: '0' }] }
    expect(reviewOf({ ...rights, leaves: [] }, used, []).simulation).toEqual({ status: 'done' })
    const any = [{ asset: token, amount: 2n ** 256n - 1n, spender: friend } as const]
    const review = reviewOf({ ...rights, leaves: [], approvals: any }, used, [])
    expect(review.simulation).toMatchObject({ differs: true })
    expect(review.approvals).toContainEqual(any[0])
  })

  it('leaves out what goes from the account to itself, and nothing at all', () => {
    const nothing = { ...moved(account, friend), amount: '0' }
    const toItself = { asset: token, amount: 5n, from: account, to: account.toLowerCase() } as const
    const { leaves, arrives } = reviewOf(
      { ...plan, leaves: [toItself], approvals: [] },
      { ...done, movements: [moved(account, account), nothing] },
      [],
    )
    expect([leaves, arrives]).toEqual([[], []])
  })

  it('shows the plan of what would fail, and why', () => {
    const review = reviewOf(plan, { status: 'reverted', reason: 'Too little', call: 1 }, [])
    expect(review.simulation).toEqual({ status: 'fails', reason: 'Too little', call: 1 })
    expect([review.leaves, review.approvals]).toEqual([plan.leaves, plan.approvals])
  })

  it('shows the plan where nothing was tried, and says so', () => {
    for (const tried of [
      { status: 'unsupported' },
      { status: 'none', why: 'unsupported' },
    ] as const) {
      const review = reviewOf(plan, tried, [])
      expect(review.simulation).toEqual({ status: 'none', why: 'unsupported' })
      expect(review.leaves).toEqual(plan.leaves)
      expect(review.approvals).toEqual(plan.approvals)
      expect(review.arrives).toEqual([{ asset: coin, amount: 2n, from: '', to: account }])
    }
  })
})
