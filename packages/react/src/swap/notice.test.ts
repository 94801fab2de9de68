import type { PlannedSwap, TransactionOutcome } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { messages } from '../messages/generated/en.ts'
import { ada } from '../testing/gateway.ts'
import { noticeOf } from './notice.ts'
import type { ReadySwap } from './routes.ts'

const chainId = 'eip155:31337'
const swap: ReadySwap = {
  owner: { chainId, address: ada },
  sell: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  buy: { address: ada, name: 'Dai', symbol: 'DAI', decimals: 18 },
  amount: 1n,
  quoted: 1n,
  slippage: 100,
}
const plan: PlannedSwap['plan'] = {
  namespace: 'eip155',
  chainId,
  account: ada,
  purpose: 'swap',
  leaves: [],
  arrives: [],
  approvals: [],
}
const planned: PlannedSwap = {
  amount: 1n,
  expected: 1n,
  minimum: 1n,
  deadline: 1,
  spender: ada,
  steps: ['swap'],
  plan,
}
const approving: PlannedSwap = { ...planned, steps: ['approval', 'swap'] }
const failures: readonly TransactionOutcome[] = [
  { status: 'reverted' },
  { status: 'dropped' },
  { status: 'unverified' },
  { status: 'undone' },
  { status: 'otherEffect', hash: '0xab', moved: [] },
  { status: 'incomplete', done: 1, moved: [] },
  { status: 'different', difference: 'content', moved: [] },
]

describe('the notice of a swap to a visitor in another view', () => {
  it('reports success only for what the chain confirmed [G2, J1]', () => {
    const done = { status: 'confirmed', hash: '0xab', moved: [] } as const
    expect(noticeOf(done, { swap, planned }, messages)?.[0]).toBe('success')
    for (const outcome of [...failures, { status: 'undecided' } as const])
      for (const step of [planned, approving])
        expect(noticeOf(outcome, { swap, planned: step }, messages)?.[0]).toBe('error')
  })

  it('names the approval, and not the swap, where that is what ended', () => {
    const outcome = { status: 'unverified' } as const
    expect(noticeOf(outcome, { swap, planned: approving }, messages)?.[1]).toBe(
      messages.rights.unverifiedTitle,
    )
    expect(noticeOf(outcome, { swap, planned }, messages)?.[1]).toBe(messages.swap.unverifiedTitle)
  })

  it.each([
    'cancelled',
    'replaced',
  ] as const)('says nothing of what the visitor has %s', (status) => {
    const outcome = { status, hash: '0xab', moved: [] }
    expect(noticeOf(outcome, { swap, planned }, messages)).toBeUndefined()
  })
})
