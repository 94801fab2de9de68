import type { Call, RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { readFacts } from './facts.ts'
import { rowsFromList } from './fromList.ts'
import type { GuardedList } from './guard.ts'
import type { InternalTransfer } from './port.ts'

const word = (digit: string) => `0x${digit.repeat(64)}`
const [account, wallet, created] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
const [hash, blockHash] = [word('1'), word('2')]
const chain = { ...chainFixture('eip155:1'), traces: false }
const fee = { gasUsed: '0x1', effectiveGasPrice: '0x1' }

/** A node with one transaction, which pays 5 wei. */
function nodeWith({ to, status }: { to: string | null; status: string }): RpcClient {
  const place = { blockNumber: '0x7', blockHash, transactionIndex: '0x0' }
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionByHash: {
      hash,
      from: account,
      to,
      value: '0x5',
      nonce: '0x0',
      input: '0x',
      ...place,
    },
    eth_getTransactionReceipt: {
      blockHash,
      transactionHash: hash,
      status,
      logs: [],
      ...fee,
      contractAddress: to === null ? created : null,
    },
    eth_getBlockByNumber: {
      number: '0x7',
      hash: blockHash,
      timestamp: '0x1',
      transactions: [hash],
    },
  }
  return {
    call: () => Promise.reject(new Error('No single calls')),
    batch: async <Value>(calls: readonly Call<Value>[]) =>
      calls.map(
        ({ method, shape }): RpcOutcome<Value> => ({
          ok: true,
          value: v.parse(shape, answers[method]),
        }),
      ),
  }
}

/** The native coins that a transaction moved, with those that its source names. */
async function moved(
  node: { to: string | null; status: string },
  internal: readonly (readonly [string | undefined, string | undefined, bigint])[],
) {
  const named = internal.map(
    ([sender = '', recipient = '', amount]): InternalTransfer => ({ sender, recipient, amount }),
  )
  const mentions = [{ hash, block: 7, internal: named }]
  const facts = await readFacts(nodeWith(node), chain, account ?? '', { mentions, head: 100 })
  return facts.rows.flatMap(({ transfers }) =>
    transfers.map(({ sender, recipient, amount }) => [sender, recipient, amount]),
  )
}

it('counts a transaction’s own transfer once where its source lists it again [L13]', async () => {
  const paid = { to: wallet ?? '', status: '0x1' }
  expect(await moved(paid, [[account, wallet, 5n]])).toEqual([[account, wallet, '5']])
  const refunded = await moved(paid, [
    [account, wallet, 5n],
    [wallet, account, 5n],
  ])
  expect(refunded).toEqual([
    [account, wallet, '5'],
    [wallet, account, '5'],
  ])
})

it('counts the coins given to a new contract once [L13]', async () => {
  const creating = { to: null, status: '0x1' }
  expect(await moved(creating, [[account, created, 5n]])).toEqual([[account, created, '5']])
})

it('counts no coins that a source names in a failed transaction [L13]', async () => {
  const failed = { to: wallet ?? '', status: '0x0' }
  expect(await moved(failed, [[wallet, account, 9n]])).toEqual([])
})

it('leaves out a transaction of a newer block than the requested ones, whatever its source says [L13]', async () => {
  const mentions = [{ hash, block: 3, internal: [] }]
  const list: GuardedList = {
    name: 'blockscout',
    omits: [],
    noteFailure: () => {},
    list: async () => ({ ok: true, value: { mentions, completeFrom: 0 } }),
  }
  const rpc = nodeWith({ to: wallet ?? '', status: '0x1' })
  const source = rowsFromList(list, { rpc, chain, head: async () => 100 }, { isDefault: false })
  const read = async (upTo: number) => {
    const beginning = { fromBlock: 0, since: undefined }
    const query = { account: account ?? '', before: undefined, upTo, limit: 50, beginning }
    const outcome = await source.read(query)
    return outcome.ok ? outcome.page.rows.length : outcome.failure.reason
  }
  expect(await read(7)).toBe(1)
  expect(await read(6)).toBe(0)
})
