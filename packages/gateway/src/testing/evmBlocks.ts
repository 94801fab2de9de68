import { expect } from 'vitest'
import type { ChainBlock } from '../chains/indexer/chainData.ts'
import { rowsOf } from '../chains/indexer/rows.ts'
import { createIndexStore, type IndexStore } from '../chains/indexer/store.ts'
import type { ChainConfig } from '../edge/config/schema.ts'
import type { Database } from '../edge/database/open.ts'

/** An address that begins and ends with four times the same digit. */
export const address = (digit: string) => `0x${digit.repeat(4)}${'0'.repeat(32)}${digit.repeat(4)}`

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string) => value.replace('0x', '').padStart(64, '0')
const amount = word('64')

/** The event with which a token says that 100 of its units moved. */
export const transferEvent = (token: string, from: string, to: string) => ({
  address: token,
  topics: [transferTopic, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${amount}`,
})

/** The data of an ERC-20 `transfer`. */
export const transferCall = (to: string) => `0xa9059cbb${word(to)}${amount}`

/** A transaction that succeeded. */
export type Sent = {
  from: string
  to: string
  value?: bigint
  input?: string
  nonce?: number
  logs?: ReturnType<typeof transferEvent>[]
}

function blockOf(number: number, transactions: readonly Sent[]): ChainBlock {
  const hash = `0xb${number}`
  const hashOf = (index: number) => `${hash}t${index}`
  return {
    number,
    hash,
    parentHash: `0xb${number - 1}`,
    timestamp: 1_700_000_000 + number,
    transactions: transactions.map(({ from, to, value = 0n, input = '0x', nonce = 9 }, index) => ({
      hash: hashOf(index),
      from,
      to,
      value,
      input,
      nonce,
    })),
    receipts: transactions.map(({ logs = [] }, index) => ({
      blockHash: hash,
      transactionHash: hashOf(index),
      status: 1,
      contractAddress: null,
      logs,
    })),
    traces: [],
  }
}

/** Indexes blocks from number `first` on, each given as its transactions. */
export async function indexBlocks(
  db: Database,
  chain: ChainConfig,
  blocks: readonly Sent[][],
  first = 0,
): Promise<IndexStore> {
  const store = createIndexStore(db, chain.id)
  const made = blocks.map((transactions, index) => blockOf(first + index, transactions))
  expect(await store.append(await store.position(), rowsOf(chain, made))).toBe(true)
  return store
}
