import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionData, encodeAbiParameters, erc20Abi, type Hex, isHex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import type { Progress } from '../../edge/ports/indexing.ts'
import { chainFixture } from '../../testing/chains.ts'
import { address, indexBlocks } from '../../testing/evmBlocks.ts'
import { createEvmAllowances } from './allowances.ts'

const account = address('a')
const other = address('b')
const router = address('c')
const market = address('d')
const gold = address('e')
const cards = address('f')
const fake = address('9')
const token = { address: gold, name: 'Gold', symbol: 'GLD', decimals: 6 }
const chain = chainFixture('eip155:1', { tokens: [token], nftContracts: [cards] })
const abi = [
  ...erc20Abi,
  ...parseAbi([
    'function isApprovedForAll(address, address) view returns (bool)',
    'function isOperator(address, address) view returns (bool)',
    'function isOperatorFor(address, address) view returns (bool)',
    'function allowance(address, address, address) view returns (uint160, uint48, uint48)',
  ]),
]
const word = (value: string) => `0x${value.replace('0x', '').padStart(64, '0')}`
const event =
  (topic: string) =>
  (contract: string, owner: string, spender: string, amount = 1) => ({
    address: contract,
    topics: [topic, word(owner), word(spender)],
    data: word(amount.toString(16)),
  })
const approval = event('0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925')
const forAll = event('0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31')

/** A node on which `contract function spender` is what the table says; the rest reverts. */
function nodeOf(table: Readonly<Record<string, bigint>>): RpcClient {
  const read = (call: unknown): Hex | undefined => {
    const { to, data } = v.parse(v.object({ to: v.string(), data: v.custom<Hex>(isHex) }), call)
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const key = [to, functionName, String(args.at(-1)).toLowerCase()].join(' ')
    const value = table[key]
    return value === undefined ? undefined : encodeAbiParameters([{ type: 'uint256' }], [value])
  }
  return {
    call: () => Promise.reject(new Error('not asked')),
    batch: async (calls) =>
      calls.map((call) => {
        const value = read(call.params[0])
        return value === undefined
          ? { ok: false, code: 3, message: 'execution reverted' }
          : { ok: true, value: v.parse(call.shape, value) }
      }),
  }
}

onMigratedDatabases('the rights that an account has given', (fresh) => {
  const asker = async (
    table: Readonly<Record<string, bigint>>,
    progress: readonly Progress[] = [{ chainId: 'eip155:1', indexed: 9, head: 9, error: null }],
  ) => {
    const db = await openDatabase(await fresh())
    await indexBlocks(db, chain, [
      [{ from: account, to: gold, logs: [approval(gold, account, router, 5)] }],
      [{ from: account, to: cards, logs: [forAll(cards, account, market)] }],
      [{ from: account, to: gold, logs: [approval(gold, account, market, 7)] }],
      [{ from: account, to: gold, logs: [approval(gold, account, router, 9)] }],
      [{ from: other, to: gold, logs: [approval(gold, other, router)] }],
      [{ from: other, to: fake, logs: [approval(fake, account, router)] }],
    ])
    const facts = async (_: unknown, wanted: readonly string[]) =>
      new Map(
        wanted.map((one) => [one, { address: one, name: 'Gold', symbol: 'GLD', decimals: 6 }]),
      )
    const allowances = createEvmAllowances({
      db,
      rpcOf: () => nodeOf(table),
      contracts: facts,
      progress: () => progress,
      contractNames: async () => new Map([[router, 'Exchange']]),
      now: () => 1_700_000_100_000,
    })
    return { read: () => allowances.read(chain, account), close: () => db.destroy() }
  }

  it('are those of the logs, with what the chain says of each now', async () => {
    const { read, close } = await asker({
      [`${gold} allowance ${router}`]: 4n,
      [`${gold} balanceOf ${account}`]: 100n,
      [`${gold} allowance ${market}`]: 0n,
      [`${cards} isApprovedForAll ${market}`]: 1n,
    })
    expect(await read()).toMatchObject({
      ok: true,
      granted: [
        {
          kind: 'token',
          contract: gold,
          spender: router,
          spenderName: 'Exchange',
          amount: 4n,
          balance: 100n,
          listed: true,
        },
        { kind: 'collection', contract: cards, spender: market, listed: true },
      ],
    })
    await close()
  })

  it('are none that was taken back, nor one that only a log claims', async () => {
    const { read, close } = await asker({
      [`${cards} isApprovedForAll ${market}`]: 0n,
      [`${gold} allowance ${router}`]: 0n,
      [`${gold} allowance ${market}`]: 0n,
    })
    const unread = { contracts: [], more: false }
    expect(await read()).toEqual({ ok: true, granted: [], unread })
    await close()
  })

  it('are unknown of a vouched contract that does not answer, not none', async () => {
    const { read, close } = await asker({ [`${gold} allowance ${router}`]: 0n })
    const unread = { contracts: [gold, cards], more: false }
    expect(await read()).toEqual({ ok: true, granted: [], unread })
    await close()
  })

  it('of a token that imitates a listed one are told as such', async () => {
    const { read, close } = await asker({ [`${fake} allowance ${router}`]: 1n })
    expect(await read()).toMatchObject({
      granted: [{ contract: fake, listed: false, imitates: 'GLD', spam: true, balance: 0n }],
    })
    await close()
  })

  it('are not told of where the chain is not indexed, or far behind', async () => {
    const { read: behind, close } = await asker({}, [
      { chainId: 'eip155:1', indexed: 1, head: 100, error: null },
    ])
    expect(await behind()).toEqual({ ok: false, problem: 'behind' })
    await close()
    const { read: none, close: end } = await asker({}, [])
    expect(await none()).toEqual({ ok: false, problem: 'notIndexed' })
    await end()
  })
})
