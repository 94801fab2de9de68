import { expect, it } from 'vitest'
import type { ChainBlock, Receipt } from './chainData.ts'
import { rowsOf } from './rows.ts'

const hash = '0xb1'
const sent = { hash: '0x1', from: '0xa', to: '0xb', value: 0n, nonce: 0, input: '0x' }

/** The fee of a transaction whose receipt tells this. */
function feeOf(told: Partial<Receipt>): string | null | undefined {
  const receipt = { blockHash: hash, transactionHash: '0x1', status: 1, logs: [], ...told }
  const block: ChainBlock = {
    number: 1,
    hash,
    parentHash: '0xb0',
    timestamp: 1,
    transactions: [sent],
    receipts: [receipt],
    traces: [],
  }
  return rowsOf({ id: 'eip155:1' }, [block]).transactions[0]?.fee
}

it('keeps what a transaction cost, with what a rollup and blobs add, down to the last unit', () => {
  const price = 1_000_000_007n
  expect(feeOf({ gasUsed: 21_000n, effectiveGasPrice: price })).toBe('21000000147000')
  expect(feeOf({ gasUsed: 21_000n, effectiveGasPrice: price, l1Fee: 5n })).toBe('21000000147005')
  const blobs = { blobGasUsed: 131_072n, blobGasPrice: 3n }
  expect(feeOf({ gasUsed: 1n, effectiveGasPrice: 1n, ...blobs })).toBe('393217')
})

it('keeps no fee where the node tells none', () => {
  expect(feeOf({})).toBeNull()
  expect(feeOf({ gasUsed: 21_000n })).toBeNull()
})
