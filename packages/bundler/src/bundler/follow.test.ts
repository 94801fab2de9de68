import { expect, it } from 'vitest'
import type { Bundle } from './bundle.ts'
import { type BundlePoll, polledBundle } from './follow.ts'

const bundle: Bundle = {
  hash: '0x01',
  raw: '0x02',
  nonce: 5n,
  entries: [],
  sentAt: 0,
  fees: { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  isMined: false,
  misses: 0,
}
const unmined: BundlePoll = { isMined: false, isNonceUsed: false }
const missed: BundlePoll = { isMined: false, isNonceUsed: true }
const minedBy = (confirmations: bigint): BundlePoll => ({ isMined: true, confirmations })

/** Returns the states of a bundle that the chain answers with these polls. */
function statesOf(polls: readonly BundlePoll[]): string[] {
  let current = bundle
  return polls.map((poll) => {
    const polled = polledBundle(current, poll, { confirmations: 3 })
    current = polled.bundle
    return polled.status
  })
}

it('is final after its confirmations', () => {
  expect(statesOf([unmined, minedBy(1n), minedBy(2n), minedBy(3n)])).toEqual([
    ...['pending', 'mined', 'mined', 'final'],
  ])
})

it('is pending again after a reorganization', () => {
  expect(statesOf([minedBy(1n), unmined, unmined, minedBy(1n)])).toEqual([
    ...['mined', 'reorganized', 'pending', 'mined'],
  ])
})

it('is lost once three polls find its nonce used by another transaction', () => {
  expect(statesOf([missed, missed, missed])).toEqual(['pending', 'pending', 'lost'])
  expect(statesOf([missed, missed, minedBy(1n), missed, missed, missed])).toEqual([
    ...['pending', 'pending', 'mined', 'reorganized', 'pending', 'lost'],
  ])
})
