import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { readFacts } from './facts.ts'

const [own, friend] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const [hash, blockHash] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const system = '0xfffffffffffffffffffffffffffffffffffffffe'
const word = (text: string) => `0x${text.replace('0x', '').padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

it('counts a native coin once that the chain logs beside the value [L13] [L14]', async () => {
  const rpc = fakeRpc({
    eth_getTransactionByHash: () => ({
      hash,
      from: own,
      to: friend,
      value: '0x5',
      nonce: '0x0',
      input: '0x',
      blockNumber: '0x7',
      blockHash,
      transactionIndex: '0x0',
    }),
    eth_getTransactionReceipt: () => ({
      blockHash,
      transactionHash: hash,
      status: '0x1',
      logs: [
        { address: system, topics: [transfer, word(own), word(friend)], data: word('5') },
        { address: system, topics: [transfer, word(friend), word(own)], data: word('2') },
      ],
    }),
    eth_getBlockByNumber: () => ({
      number: '0x7',
      hash: blockHash,
      timestamp: '0x1',
      transactions: [hash],
    }),
  })
  const mentions = [{ hash, block: 7, internal: [] }]
  const facts = await readFacts(rpc, chainFixture('eip155:1'), own, { mentions, head: 100 })
  const moved = facts.rows[0]?.transfers.map(({ kind, recipient, amount }) => [
    ...[kind, recipient, amount],
  ])
  expect(moved).toEqual([
    ['native', friend, '5'],
    ['native', own, '2'],
  ])
})
