import type { ChainId } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/open.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { operationLog } from './bundles.fixture.ts'
import type { ChainBlock } from './chainData.ts'
import { blocksPerStep, step } from './follow.ts'
import type { BlockSource } from './source.ts'
import { createIndexStore } from './store.ts'

const chainOne = 'eip155:1'
const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}` as const

/** A chain that a test can fork: block hashes say which branch they are of. */
function fakeChain() {
  const blocks: ChainBlock[] = []
  let branch = 0
  const source: BlockSource = {
    async head() {
      const last = blocks.at(-1)
      if (!last) throw new Error('empty')
      return last
    },
    blocks: async (from, to) => blocks.slice(from, to + 1),
    hashes: async (numbers) => numbers.map((number) => blocks[number]?.hash),
  }
  function mine() {
    const number = blocks.length
    const hash = `0xb${number}f${branch}`
    blocks.push({
      number,
      hash,
      parentHash: blocks.at(-1)?.hash ?? '0x0',
      timestamp: 1000 + number,
      transactions: [
        {
          hash: `${hash}t`,
          from: alice,
          to: bob,
          value: BigInt(number + 1),
          nonce: number,
          input: '0x',
        },
      ],
      traces: [],
      receipts: [
        {
          blockHash: hash,
          transactionHash: `${hash}t`,
          status: 1,
          contractAddress: null,
          logs: [operationLog({ account: bob })],
        },
      ],
    })
  }
  function fork(depth: number) {
    blocks.length = Math.max(0, blocks.length - depth)
    branch++
    mine()
  }
  mine()
  return { blocks, source, mine, fork }
}

async function catchUp(db: Database, source: BlockSource, id: ChainId = chainOne) {
  const store = createIndexStore(db, id)
  for (let steps = 0; steps < 100; steps++) {
    const { more, indexed, head } = await step({ id, indexFrom: 0 }, source, store)
    if (!more) return expect(indexed).toBe(head)
  }
  throw new Error('Never caught up')
}

/** What is indexed of a chain, without its id. */
async function contents(db: Database, id: ChainId = chainOne) {
  return {
    progress: await db
      .selectFrom('progress')
      .select(['block_number', 'block_hash'])
      .where('chain_id', '=', id)
      .execute(),
    transactions: await db
      .selectFrom('transaction')
      .select(['hash', 'value'])
      .where('chain_id', '=', id)
      .orderBy('block_number')
      .execute(),
    transfers: await db
      .selectFrom('transfer')
      .select(['block_number', 'amount'])
      .where('chain_id', '=', id)
      .orderBy('block_number')
      .execute(),
    operations: await db
      .selectFrom('user_operation')
      .select(['block_number', 'account', 'fee'])
      .where('chain_id', '=', id)
      .orderBy('block_number')
      .execute(),
    sentTo: await db
      .selectFrom('sent_to')
      .select(['account', 'recipient'])
      .where('chain_id', '=', id)
      .orderBy('account')
      .orderBy('recipient')
      .execute(),
    activity: await db
      .selectFrom('activity')
      .select(['block_number', 'account'])
      .where('chain_id', '=', id)
      .orderBy('block_number')
      .orderBy('account')
      .execute(),
  }
}

onBothDatabases('the indexer', (fresh) => {
  it('catches up over several steps, and stays where it is when nothing is new', async () => {
    const { source, mine } = fakeChain()
    for (let count = 0; count < blocksPerStep * 2; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    await catchUp(db, source)
    expect(await contents(db)).toEqual(before)
    expect(before.transactions).toHaveLength(blocksPerStep * 2 + 1)
    await db.destroy()
  })

  it('holds, after any order of blocks and reorganisations, what indexing the chain afresh would hold', async () => {
    const db = await openDatabase(await fresh())
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 8 })), { maxLength: 12 }),
        fc.infiniteStream(fc.boolean()),
        async (acts, pauses) => {
          const { source, mine, fork } = fakeChain()
          const run = runs++
          const [followed, afresh] = [`eip155:${run}1`, `eip155:${run}2`] as const
          for (const depth of acts) {
            if (depth === 0) mine()
            else fork(depth)
            if (pauses.next().value) await catchUp(db, source, followed)
          }
          await catchUp(db, source, followed)
          await catchUp(db, source, afresh)
          expect(await contents(db, followed)).toEqual(await contents(db, afresh))
        },
      ),
      { numRuns: process.env.LATCHKEY_LONG ? 600 : 30 },
    )
    await db.destroy()
  })

  it('takes back a reorganisation that ends at the same height', async () => {
    const { source, mine, fork } = fakeChain()
    mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    fork(1)
    await catchUp(db, source)
    expect((await contents(db)).transactions.map((row) => row.hash)).toEqual(['0xb0f0t', '0xb1f1t'])
    await db.destroy()
  })

  it('keeps everything while a node is far behind, and goes on when it has caught up', async () => {
    const { source, blocks, mine } = fakeChain()
    for (let count = 0; count < 700; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    const behind: BlockSource = {
      head: async () => blocks[20] ?? source.head(),
      blocks: async (from, to) => blocks.slice(0, 21).slice(from, to + 1),
      hashes: async (numbers) =>
        numbers.map((number) => (number > 20 ? undefined : blocks[number]?.hash)),
    }
    const store = createIndexStore(db, chainOne)
    const told = await step({ id: chainOne, indexFrom: 0 }, behind, store)
    expect(told).toEqual({ indexed: 700, head: 20, more: false })
    expect(await contents(db)).toEqual(before)
    await catchUp(db, source)
    expect(await contents(db)).toEqual(before)
    await db.destroy()
  })

  it('starts anew when the chain is another one, however short', async () => {
    const long = fakeChain()
    for (let count = 0; count < 700; count++) long.mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, long.source)
    const short = fakeChain()
    short.fork(1)
    await catchUp(db, short.source)
    expect((await contents(db)).transactions).toHaveLength(1)
    await db.destroy()
  })

  it('starts anew when the chain is another one', async () => {
    const first = fakeChain()
    for (let count = 0; count < 5; count++) first.mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, first.source)
    const second = fakeChain()
    second.fork(9)
    await catchUp(db, second.source)
    expect((await contents(db)).transactions.map((row) => row.hash)).toEqual(['0xb0f1t'])
    await db.destroy()
  })

  it('lets one of two processes win each step', async () => {
    const { source, mine } = fakeChain()
    for (let count = 0; count < 30; count++) mine()
    const url = await fresh()
    const one = await openDatabase(url)
    const other = url === undefined ? one : await openDatabase(url)
    await Promise.all([catchUp(one, source), catchUp(other, source)])
    expect((await contents(one)).transactions).toHaveLength(31)
    await one.destroy()
    if (other !== one) await other.destroy()
  })
})
