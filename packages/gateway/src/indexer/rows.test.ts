import { type Address, encodeAbiParameters, encodeEventTopics } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
} from 'viem/account-abstraction'
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

const account = `0x${'a1'.repeat(20)}` as const
const friend = `0x${'b2'.repeat(20)}` as const
const paymaster = `0x${'c3'.repeat(20)}` as const
const nobody = `0x${'00'.repeat(20)}` as const

/** The log of an operation, as all versions of the entry point write it. */
function operationLog(address: string, sponsor: Address, success = true) {
  const topics = encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: `0x${'11'.repeat(32)}`, sender: account, paymaster: sponsor },
  })
  const words = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }]
  const data = encodeAbiParameters(words, [7n, success, 500n, 5n])
  return {
    address: address.toLowerCase(),
    topics: topics.filter((one) => typeof one === 'string'),
    data,
  }
}

/** What a bundler's transaction with these logs adds to the database. */
function bundled(logs: Receipt['logs']) {
  const receipt = { blockHash: hash, transactionHash: '0x1', status: 1, logs }
  const value = { transactionPosition: 0, traceAddress: [0], type: 'call' }
  const action = { callType: 'call', from: account, to: friend, value: 5n }
  const block: ChainBlock = {
    ...{ number: 1, hash, parentHash: '0xb0', timestamp: 1 },
    transactions: [sent],
    receipts: [receipt],
    traces: [{ ...value, action }],
  }
  return rowsOf({ id: 'eip155:1' }, [block])
}

it('keeps what a bundler carried out as the deed of the account that agreed to it, and whom it sent to', () => {
  for (const entryPoint of [entryPoint06Address, entryPoint07Address, entryPoint08Address]) {
    const { userOperations, sentTo, activities } = bundled([operationLog(entryPoint, nobody)])
    expect(userOperations).toMatchObject([{ account, fee: '500', succeeded: 1, position: 0 }])
    expect(sentTo.map((row) => [row.account, row.recipient])).toEqual([[account, friend]])
    expect(activities.map((row) => row.account)).toContain(account)
  }
  const { userOperations } = bundled([operationLog(entryPoint08Address, paymaster, false)])
  expect(userOperations).toMatchObject([{ account, fee: '0', succeeded: 0 }])
})

it('believes no other contract that an account had something carried out', () => {
  const forged = bundled([operationLog(`0x${'d4'.repeat(20)}`, nobody)])
  expect(forged.userOperations).toEqual([])
  expect(forged.sentTo).toEqual([])
  const log = operationLog(entryPoint08Address, nobody)
  const broken = [
    { ...log, topics: log.topics.slice(0, 2) },
    { ...log, data: '0x12' },
    { ...log, topics: [] },
    { ...log, topics: [`0x${'22'.repeat(32)}`, ...log.topics.slice(1)] },
  ]
  expect(bundled(broken).userOperations).toEqual([])
})
