import type { TransactionOutcome, TransactionPlan } from '@latchkey/core'
import { tokenAsset } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { judgeApproval } from './approval.ts'

const chainId = 'eip155:1'
const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const [account, router, thief] = [addressOf('1'), addressOf('a'), addressOf('b')]
const sold = tokenAsset(chainId, addressOf('c'))
const right = { asset: sold, amount: 100n, spender: router }
const plan: TransactionPlan = {
  namespace: 'eip155',
  chainId,
  account,
  purpose: 'approval',
  leaves: [],
  arrives: [],
  approvals: [right],
}
const different = (
  approvals: TransactionPlan['approvals'] | undefined,
  moved: TransactionPlan['leaves'] = [],
): TransactionOutcome => ({
  status: 'different',
  difference: 'content',
  moved,
  ...(approvals && { approvals }),
})

describe('the approval before a swap', () => {
  it('is given once the chain carried it out as reviewed', () => {
    const outcome = { status: 'confirmed', hash: '0xab', moved: [] } as const
    expect(judgeApproval(outcome, plan)).toEqual({ status: 'given' })
  })

  it.each([
    0n,
    99n,
    2n ** 256n - 1n,
  ])('is capped at %d where the wallet changed the amount [G2]', (amount) => {
    const given = { asset: sold, amount, spender: router.toUpperCase().replace('0X', '0x') }
    expect(judgeApproval(different([given]), plan)).toEqual({ status: 'capped', amount })
  })

  it.each<[string, TransactionOutcome]>([
    ['another spender got the right', different([{ ...right, spender: thief }])],
    ['it was of another token', different([{ ...right, asset: tokenAsset(chainId, thief) }])],
    ['another right was given along', different([right, { ...right, spender: thief }])],
    [
      'tokens moved along',
      different([right], [{ asset: sold, amount: 1n, from: account, to: thief }]),
    ],
    ['no right was given', different([])],
    ['the chain does not show the rights', different(undefined)],
    ['it is not verified', { status: 'unverified' }],
    ['it was reverted', { status: 'reverted' }],
  ])('has ended, and no swap follows, where %s [G2, J8]', (_, outcome) => {
    expect(judgeApproval(outcome, plan)).toEqual({ status: 'ended', outcome })
  })

  it('has ended where the plan had no approval to compare with', () => {
    const outcome = different([right])
    expect(judgeApproval(outcome, { ...plan, approvals: [] })).toEqual({ status: 'ended', outcome })
  })
})
