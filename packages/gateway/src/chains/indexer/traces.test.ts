import { expect, it } from 'vitest'
import type { Trace } from './chainData.ts'
import { internalTransfers } from './traces.ts'

const call = (traceAddress: number[], value: bigint, more: Partial<Trace> = {}): Trace => ({
  transactionPosition: 0,
  traceAddress,
  type: 'call',
  action: { callType: 'call', from: '0xa', to: '0xb', value },
  result: null,
  error: null,
  ...more,
})

it('counts native coins that contracts send, not the transaction itself', () => {
  expect(internalTransfers([call([], 9n), call([0], 0n), call([1], 5n)])).toEqual([
    { sender: '0xa', recipient: '0xb', amount: 5n, call: [1] },
  ])
})

it('does not count what failed, nor anything within it', () => {
  const traces = [
    call([], 9n),
    call([0], 5n, { error: 'Reverted' }),
    call([0, 1], 4n),
    call([1], 3n),
  ]
  expect(internalTransfers(traces).map((one) => one.amount)).toEqual([3n])
  expect(internalTransfers([call([], 1n, { error: 'Reverted' }), call([0], 2n)])).toEqual([])
})

it('does not count borrowed code, and counts what a new contract is given', () => {
  const borrowed = call([0], 5n, {
    action: { callType: 'delegatecall', from: '0xa', to: '0xb', value: 5n },
  })
  const created = call([1], 6n, {
    type: 'create',
    action: { from: '0xa', value: 6n },
    result: { address: '0xc' },
  })
  expect(internalTransfers([borrowed, created])).toEqual([
    { sender: '0xa', recipient: '0xc', amount: 6n, call: [1] },
  ])
})
