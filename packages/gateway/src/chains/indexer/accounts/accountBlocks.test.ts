import type { ChainId } from '@latchkey/protocol'
import type { Call, RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Hex, keccak256, pad, toHex } from 'viem'
import { expect, it } from 'vitest'
import { address, transferEvent } from '../../../testing/evmBlocks.ts'
import { createAccountBlocks } from './accountBlocks.ts'
import { createFollowedSet } from './followedSet.ts'

const [alice, bob, carol, token] = [address('a'), address('b'), address('c'), address('1')]
const hash = `0x${'b1'.repeat(32)}`
const sent = `0x${'7a'.repeat(32)}`

function bloomOf(values: readonly string[]): string {
  let bloom = 0n
  for (const value of values) {
    const hashed = keccak256(`0x${value.slice(2)}`)
    for (const at of [2, 6, 10]) bloom |= 1n << (BigInt(`0x${hashed.slice(at, at + 4)}`) & 2047n)
  }
  return toHex(bloom, { size: 256 })
}

const moved = { ...transferEvent(token, bob, alice), blockHash: hash, transactionHash: sent }
const block = {
  number: '0x1',
  hash,
  parentHash: `0x${'b0'.repeat(32)}`,
  timestamp: '0x5',
  logsBloom: bloomOf(moved.topics),
  transactions: [{ hash: sent, from: bob, to: token, value: '0x0', nonce: '0x0', input: '0x' }],
}
const receipt = { blockHash: hash, transactionHash: sent, status: '0x1', logs: [moved] }

type Answers = Partial<{ block: unknown; logs: unknown; receipt: unknown }>
const filterSchema = v.object({
  blockHash: v.string(),
  topics: v.array(v.nullable(v.array(v.string()))),
})

/** A node of one block. `refuse` says why it refuses a search for so many accounts, 0 for a search without any. */
function node(
  answers: Answers = {},
  refuse: (accounts: number) => string | undefined = () => undefined,
) {
  const searches: number[] = []
  function answer(method: string, [parameter]: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_getBlockByNumber':
        return answers.block === undefined ? block : answers.block
      case 'eth_getTransactionReceipt':
        return answers.receipt === undefined ? receipt : answers.receipt
      case 'eth_getLogs': {
        const { topics } = v.parse(filterSchema, parameter)
        const accounts = topics.slice(1).flatMap((one) => one ?? []).length
        searches.push(accounts)
        const refusal = refuse(accounts)
        if (refusal !== undefined) throw new Error(refusal)
        if (answers.logs !== undefined) return answers.logs
        const named = topics.every((some, at) => some?.includes(moved.topics[at] ?? '') ?? true)
        return named ? [moved] : []
      }
    }
    throw new Error(`No ${method}`)
  }
  const rpc: RpcClient = {
    call: () => Promise.reject(new Error('No single calls')),
    batch: async <Value>(calls: readonly Call<Value>[]) =>
      calls.map(({ method, params, shape }): RpcOutcome<Value> => {
        try {
          return { ok: true, value: v.parse(shape, answer(method, params)) }
        } catch (error) {
          return { ok: false, code: -32000, message: String(error) }
        }
      }),
  }
  return { rpc, searches }
}

function reader(rpc: RpcClient, accounts: readonly string[], id: ChainId = 'eip155:1') {
  const followed = createFollowedSet()
  for (const account of accounts) followed.add(account)
  return createAccountBlocks(rpc, { id, traces: false }, followed)
}

it('searches no logs where the filter of a block has no followed account [L12]', async () => {
  const { rpc, searches } = node()
  const [read] = await reader(rpc, [carol])(1, 1)
  expect(read).toMatchObject({ number: 1, transactions: [], transactionCount: 1 })
  expect(searches).toEqual([])
})

it('has the transaction of a log that names a followed account, in its place [L12]', async () => {
  const { rpc, searches } = node()
  const [read] = await reader(rpc, [alice, carol])(1, 1)
  expect(read).toMatchObject({ transactions: [{ hash: sent }], places: [0] })
  expect(searches).toEqual([1, 1, 1])
})

it.each([
  ['is empty', { logsBloom: toHex(0n, { size: 256 }) }, 'eip155:1'],
  ['is missing', { logsBloom: null }, 'eip155:1'],
  ['lacks the logs of bridges', { logsBloom: bloomOf([token]) }, 'eip155:137'],
] as const)('does not believe a filter that %s [L12]', async (_, filter, id) => {
  const { rpc } = node({ block: { ...block, ...filter } })
  const [read] = await reader(rpc, [alice], id)(1, 1)
  expect(read?.transactions).toHaveLength(1)
})

it('takes no block without the receipts of the same block [L11]', async () => {
  for (const other of [null, { ...receipt, blockHash: `0x${'0'.repeat(64)}` }]) {
    const { rpc } = node({ receipt: other })
    expect(await reader(rpc, [alice])(1, 1)).toEqual([])
  }
})

it('takes no logs of another block, and none of a transaction that the block lacks [L11]', async () => {
  for (const other of [
    { ...moved, blockHash: `0x${'0'.repeat(64)}` },
    { ...moved, transactionHash: `0x${'0'.repeat(64)}` },
  ]) {
    const { rpc } = node({ logs: [other] })
    await expect(reader(rpc, [alice])(1, 1)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
  }
})

const many: Hex[] = Array.from({ length: 50 }, (_, index) => toHex(index + 1, { size: 20 }))
const full = { ...block, logsBloom: bloomOf([...moved.topics, ...many.map((one) => pad(one))]) }

it('searches for fewer accounts at once after a refusal, until the node takes it [L12]', async () => {
  const { rpc, searches } = node({ block: full }, (accounts) =>
    accounts > 20 || accounts === 0 ? 'exceeds the limit' : undefined,
  )
  const read = reader(rpc, [alice, ...many])
  for (let tries = 0; tries < 3; tries += 1)
    await expect(read(1, 1)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  const [found] = await read(1, 1)
  expect(found?.transactions).toHaveLength(1)
  expect(searches.slice(-3)).toEqual([3, 3, 3])
  expect(Math.max(...searches.slice(-15))).toBe(12)
})

it('reads all movements of a block that may name many accounts, and searches by account where that is refused [L12]', async () => {
  const crowd = Array.from({ length: 250 }, (_, index) => toHex(index + 1, { size: 20 }))
  const crowded = { ...block, logsBloom: `0x${'f'.repeat(512)}` }
  const { rpc, searches } = node({ block: crowded })
  const [found] = await reader(rpc, [alice, ...crowd])(1, 1)
  expect(found?.transactions).toHaveLength(1)
  expect(searches).toEqual([0])
  const limited = node({ block: crowded }, (accounts) =>
    accounts === 0 ? 'too many results' : undefined,
  )
  const read = reader(limited.rpc, [alice, ...crowd])
  await expect(read(1, 1)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  expect((await read(1, 1))[0]?.transactions).toHaveLength(1)
})

it('asks for no fewer accounts because a node does not have a block [L11]', async () => {
  let isUnknown = true
  const { rpc, searches } = node({ block: full }, () => (isUnknown ? 'unknown block' : undefined))
  const read = reader(rpc, [alice, ...many])
  await expect(read(1, 1)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  isUnknown = false
  await read(1, 1)
  expect(searches.slice(-3)).toEqual([51, 51, 51])
})
