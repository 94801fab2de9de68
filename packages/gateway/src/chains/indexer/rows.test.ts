import { toEventSelector } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import { executionLog, operationLog, transferLog } from './bundles.fixture.ts'
import type { ChainBlock, Receipt, Trace } from './chainData.ts'
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
const stranger = `0x${'c3'.repeat(20)}` as const
const token = `0x${'d4'.repeat(20)}` as const

/** A call of native coins, at a place among the calls of the transaction. */
const call = (from: string, to: string, traceAddress: number[], value = 5n): Trace => ({
  transactionPosition: 0,
  traceAddress,
  type: 'call',
  action: { callType: 'call', from, to, value },
})
/** The call in which an entry point carries out an operation. */
const carriedOut = (place: number, at: string = entryPoint08Address) =>
  call(at.toLowerCase(), at.toLowerCase(), [place], 0n)

/** What a bundler's transaction with these logs and calls adds to the database. */
function bundled(logs: Receipt['logs'], traces: Trace[] = []) {
  const receipt = { blockHash: hash, transactionHash: '0x1', status: 1, logs }
  const block: ChainBlock = {
    number: 1,
    hash,
    parentHash: '0xb0',
    timestamp: 1,
    transactions: [sent],
    receipts: [receipt],
    traces,
  }
  const rows = rowsOf({ id: 'eip155:1', tokens: [listed] }, [block])
  return { ...rows, sentTo: rows.sentTo.map((row) => [row.account, row.recipient]) }
}
const listed = { address: token, name: 'Token', symbol: 'TKN', decimals: 0 }

it('keeps what a bundler carried out as the deed of the account that agreed to it, and whom it sent to', () => {
  const all = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
  for (const at of all) {
    const { userOperations, sentTo, activities } = bundled(
      [operationLog({ account, at })],
      [carriedOut(0, at), call(account, friend, [0, 0])],
    )
    expect(userOperations).toMatchObject([{ account, fee: '500', succeeded: 1, position: 0 }])
    expect(sentTo).toEqual([[account, friend]])
    expect(activities.map((row) => row.account)).toContain(account)
  }
  const { userOperations } = bundled([
    operationLog({ account, paymaster: stranger, success: false }),
  ])
  expect(userOperations).toMatchObject([{ account, fee: '0', succeeded: 0 }])
})

it('keeps which transfers of a bundle an operation made, and takes none of a stranger’s for its own', () => {
  const { userOperations, sentTo } = bundled([
    transferLog(token, account, stranger),
    executionLog,
    transferLog(token, account, stranger),
    operationLog({ account: stranger }),
    transferLog(token, account, friend),
    transferLog(token, friend, account),
    operationLog({ account }),
    transferLog(token, account, stranger),
  ])
  expect(userOperations).toMatchObject([
    { account: stranger, first_token: 1, end_token: 2 },
    { account, first_token: 2, end_token: 4 },
  ])
  expect(sentTo).toEqual([[account, friend]])
  // Without its beginning nobody can tell what was whose.
  const [only] = bundled([
    transferLog(token, account, stranger),
    operationLog({ account }),
  ]).userOperations
  expect(only?.first_token).toBe(only?.end_token)
})

it('counts neither the fee of an operation nor one that failed as sent to somebody', () => {
  const entryPoint = entryPoint08Address.toLowerCase()
  const logs = [executionLog, operationLog({ account: stranger }), operationLog({ account })]
  const { sentTo, userOperations } = bundled(logs, [
    call(account, entryPoint, [0]),
    carriedOut(1),
    call(account, stranger, [1, 0]),
    carriedOut(2),
    call(account, friend, [2, 0]),
    call(account, entryPoint, [2, 1]),
    call(stranger, account, [3]),
  ])
  expect(sentTo).toEqual([[account, friend]])
  expect(userOperations).toMatchObject([
    { first_coin: 1, end_coin: 2 },
    { first_coin: 2, end_coin: 4 },
  ])
  // Entry point 0.6 has accounts agree after it has said that it begins.
  const shared = {
    ...executionLog,
    topics: [toEventSelector('SignatureAggregatorChanged(address)')],
  }
  const early = [executionLog, transferLog(token, account, stranger), shared]
  expect(bundled([...early, operationLog({ account })]).sentTo).toEqual([])
  const paymaster = stranger
  const sponsored = [executionLog, transferLog(token, account, paymaster)]
  expect(bundled([...sponsored, operationLog({ account, paymaster })]).sentTo).toEqual([])
  const failed = [executionLog, transferLog(token, account, friend)]
  expect(bundled([...failed, operationLog({ account, success: false })]).sentTo).toEqual([])
})

it('believes no other contract that an account had something carried out', () => {
  const forged = bundled(
    [operationLog({ account, at: token })],
    [carriedOut(0, token), call(account, friend, [0, 0])],
  )
  expect(forged.userOperations).toEqual([])
  expect(forged.sentTo).toEqual([])
  const log = operationLog({ account })
  const broken = [
    { ...log, topics: log.topics.slice(0, 2) },
    { ...log, data: '0x12' },
    { ...log, topics: [] },
    { ...log, topics: [`0x${'22'.repeat(32)}`, ...log.topics.slice(1)] },
  ]
  expect(bundled(broken).userOperations).toEqual([])
})
