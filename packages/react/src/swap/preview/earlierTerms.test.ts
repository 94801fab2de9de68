import type { TransactionPlan } from '@latchkey/core'
import { expect, it } from 'vitest'
import { earlierTerms } from './earlierTerms.ts'

const chainId = 'eip155:1'
const asset = `${chainId}/erc20:0x0000000000000000000000000000000000000001` as const
const right = { asset, amount: 10n, spender: '0xAA' }
const plan = (minimum: bigint, approvals: TransactionPlan['approvals']): TransactionPlan => ({
  namespace: 'eip155',
  chainId,
  account: '0x1',
  purpose: 'swap',
  leaves: [],
  arrives: [{ asset, amount: minimum }],
  approvals,
})
const reviewed = { minimum: 100n, plan: plan(100n, [right]) }

it.each([
  ['brings less', plan(99n, []), { minimum: 99n, approvals: [] }],
  [
    'gives a wider right',
    plan(100n, [{ ...right, amount: 11n }]),
    { minimum: 100n, approvals: [{ ...right, amount: 11n }] },
  ],
  [
    'gives a right to another',
    plan(100n, [{ ...right, spender: '0xbb' }]),
    { minimum: 100n, approvals: [{ ...right, spender: '0xbb' }] },
  ],
  ['is the same', plan(100n, [{ ...right, spender: '0xaa' }]), undefined],
  ['brings more', plan(101n, []), undefined],
])('tells the terms of an earlier swap that answers for the reviewed one: it %s [L30]', (_, sent, terms) => {
  expect(earlierTerms({ isEarlier: true, plan: sent }, reviewed)).toEqual(terms)
})

it('tells none where the reviewed swap was sent [L30]', () => {
  expect(earlierTerms({ plan: plan(1n, []) }, reviewed)).toBeUndefined()
})
