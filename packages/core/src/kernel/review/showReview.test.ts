import { createTestClock } from '@latchkey/devkit/clock'
import type { Review } from '@latchkey/review'
import { describe, expect, it, vi } from 'vitest'
import { requireReviewed } from './showReview.ts'

const account = '0x00000000000000000000000000000000000000aa'
const thief = '0x00000000000000000000000000000000000000bb'
const coin = 'eip155:1/slip44:60'
const read: Review = {
  chainId: 'eip155:1',
  account,
  leaves: [{ asset: coin, amount: 5n, from: account, to: thief }],
  arrives: [{ asset: coin, amount: 1_000n, from: thief, to: account }],
  approvals: [],
  items: [],
  itemApprovals: [],
  operators: [],
  calls: [],
  assets: {},
  simulation: { status: 'done', isComplete: true },
}
const arriving = (amount: bigint) => [{ asset: coin, amount, from: thief, to: account } as const]

const clock = createTestClock()

/** Reviews one after the other; each is read for some milliseconds. */
async function shown(reviews: readonly Review[], time: number): Promise<Review[]> {
  const seen: Review[] = []
  let made = 0
  const review = async () => reviews[made++] ?? read
  const show = async (one: Review) => {
    seen.push(one)
    await clock.advance(seen.length === 1 ? time : 0)
    return true
  }
  await requireReviewed(clock, show, review)
  return seen
}

describe('a review that the visitor has confirmed', () => {
  it.each<[string, Partial<Review>]>([
    ['somebody may act for the account', { operators: [{ contract: thief, operator: thief }] }],
    ['a right is given', { approvals: [{ asset: coin, amount: 1n, spender: thief }] }],
    ['more leaves', { leaves: [{ asset: coin, amount: 6n, from: account, to: thief }] }],
    ['much less arrives', { arrives: arriving(989n) }],
    ['it would fail', { simulation: { status: 'fails', reason: '' } }],
    ['nobody can tell any more', { simulation: { status: 'none', why: 'unavailable' } }],
  ])('after a while is shown again where %s', async (_, changes) => {
    const now = { ...read, ...changes }
    expect(await shown([read, now], 6_000)).toEqual([read, now])
  })

  it.each<[string, Partial<Review>]>([
    ['nothing else happens', {}],
    ['a little less arrives', { arrives: arriving(991n) }],
    ['only the fee differs', { fee: { asset: coin, amount: 9n } }],
  ])('after a while is not shown again where %s', async (_, changes) => {
    expect(await shown([read, { ...read, ...changes }], 6_000)).toEqual([read])
  })

  it('at once is not made again', async () => {
    expect(await shown([read, { ...read, leaves: [] }], 1_000)).toEqual([read])
  })

  it('is declined by a no to what has changed', async () => {
    const answers = [true, false]
    const reviews = [read, { ...read, arrives: [] }]
    const show = async () => {
      await clock.advance(6_000)
      return answers.shift() === true
    }
    const reviewing = requireReviewed(clock, show, async () => reviews.shift() ?? read)
    await expect(reviewing).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  })

  it('is of a text that cannot change', async () => {
    const review = vi.fn(async () => ({ account, message: 'Let me in' }))
    const show = vi.fn(async () => {
      await clock.advance(60_000)
      return true
    })
    await requireReviewed(clock, show, review)
    expect(show).toHaveBeenCalledTimes(1)
  })
})
