import type { ChainId } from '@latchkey/protocol'
import { nodeFaultOf } from '@latchkey/service/rpc'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { operationLog } from './bundles.fixture.ts'
import type { ChainBlock } from './chainData.ts'
import { step } from './follow.ts'
import type { BlockSource } from './source.ts'
import { largestStep } from './stepSize.ts'
import { createIndexStore } from './store.ts'

const chainOne = 'eip155:1'
const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}` as const

/** A chain that a test can fork above its first block: block hashes say which branch they are of. */
function fakeChain(firstBranch = 0) {
  const blocks: ChainBlock[] = []
  let branch = firstBranch
  const source: BlockSource = {
    async head() {
      const last = blocks.at(-1)
      if (!last) throw new Error('empty')
      return last
    },
    finalized: async () => undefined,
    blocks: async (from, to) => blocks.slice(from, to + 1),
    headers: async (numbers) => numbers.map((number) => blocks[number] ?? null),
    identifiedHash: async (number) => blocks[number]?.hash ?? null,
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
    blocks.length = Math.max(1, blocks.length - depth)
    branch++
    mine()
  }
  mine()
  return { blocks, source, mine, fork }
}

async function catchUp(db: Database, source: BlockSource, id: ChainId = chainOne) {
  const store = createIndexStore(db, id)
  for (let steps = 0; steps < 100; steps++) {
    const { outcome, indexed, head } = await step({ id, indexFrom: 0 }, source, store)
    if (outcome === 'idle') return expect(indexed).toBe(head)
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

onMigratedDatabases('the indexer', (fresh) => {
  it('catches up over several steps, and stays where it is when nothing is new', async () => {
    const { source, mine } = fakeChain()
    for (let count = 0; count < largestStep * 2; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    await catchUp(db, source)
    expect(await contents(db)).toEqual(before)
    expect(before.transactions).toHaveLength(largestStep * 2 + 1)
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

  it('keeps everything while a node is behind, however far, and asks it for nothing [L11]', async () => {
    const { source, blocks, mine } = fakeChain()
    for (let count = 0; count < 700; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    const store = createIndexStore(db, chainOne)
    for (const height of [698, 20, 0, 699]) {
      const behind: BlockSource = {
        head: async () => blocks[height] ?? source.head(),
        finalized: () => Promise.reject(new Error('No final block is requested')),
        blocks: () => Promise.reject(new Error('No blocks are asked for')),
        headers: () => Promise.reject(new Error('No headers are requested')),
        identifiedHash: () => Promise.reject(new Error('No chain id is requested')),
      }
      const told = await step({ id: chainOne, indexFrom: 0 }, behind, store)
      expect(told).toEqual({ indexed: 700, head: 700, outcome: 'idle' })
    }
    expect(await contents(db)).toEqual(before)
    await db.destroy()
  })

  it('leaves everything as it is while the hashes of a reorganised chain cannot be read [L11]', async () => {
    const { source, mine, fork } = fakeChain()
    for (let count = 0; count < 9; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    fork(1)
    const limited: BlockSource = { ...source, headers: () => Promise.reject(new Error('429')) }
    const store = createIndexStore(db, chainOne)
    await expect(step({ id: chainOne, indexFrom: 0 }, limited, store)).rejects.toThrow('429')
    expect(await contents(db)).toEqual(before)
    await catchUp(db, source)
    expect((await contents(db)).transactions.at(-1)?.hash).toBe('0xb9f1t')
    await db.destroy()
  })

  it('takes nothing back because a node does not have a block that another one had [L11]', async () => {
    const { source, mine, blocks } = fakeChain()
    for (let count = 0; count < 9; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    mine()
    const strange: BlockSource = {
      ...source,
      // The newest block of another branch, from a node that has nothing else of it.
      blocks: async () => blocks.slice(-1).map((block) => ({ ...block, parentHash: '0xother' })),
      headers: async (numbers) =>
        numbers.map((number) => (number > 7 ? null : (blocks[number] ?? null))),
    }
    const store = createIndexStore(db, chainOne)
    expect(await step({ id: chainOne, indexFrom: 0 }, strange, store)).toMatchObject({
      indexed: 9,
      outcome: 'waiting',
    })
    expect(await contents(db)).toEqual(before)
    await db.destroy()
  })

  it('takes nothing back where nodes of two chains answer in turn [L11]', async () => {
    const { source, mine } = fakeChain()
    for (let count = 0; count < 30; count++) mine()
    const other = fakeChain(1)
    for (let count = 0; count < 40; count++) other.mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    // The first requests of each step reach the other chain's node, and the later ones this chain's.
    for (const foreign of [1, 2, 3]) {
      let requests = 0
      const next = () => (requests++ < foreign ? other.source : source)
      const mixed: BlockSource = {
        ...source,
        head: other.source.head,
        blocks: other.source.blocks,
        headers: (numbers) => next().headers(numbers),
        identifiedHash: (number) => next().identifiedHash(number),
      }
      const store = createIndexStore(db, chainOne)
      expect(await step({ id: chainOne, indexFrom: 0 }, mixed, store)).toMatchObject({
        indexed: 30,
        outcome: 'waiting',
      })
    }
    expect(await contents(db)).toEqual(before)
    await db.destroy()
  })

  it('adds no first blocks that the node of the chain does not have [L11]', async () => {
    const { source, mine } = fakeChain()
    mine()
    const other = fakeChain(1)
    other.mine()
    const db = await openDatabase(await fresh())
    const mixed: BlockSource = { ...other.source, identifiedHash: source.identifiedHash }
    const store = createIndexStore(db, chainOne)
    expect(await step({ id: chainOne, indexFrom: 0 }, mixed, store)).toMatchObject({
      indexed: -1,
      outcome: 'waiting',
    })
    expect(await store.first()).toBe(undefined)
    await db.destroy()
  })

  it('adds the blocks whose receipts are there, and waits for the others [L11]', async () => {
    const { source, mine, blocks } = fakeChain()
    for (let count = 0; count < 9; count++) mine()
    const db = await openDatabase(await fresh())
    const lagging: BlockSource = { ...source, blocks: async (from) => blocks.slice(from, 8) }
    const store = createIndexStore(db, chainOne)
    const chain = { id: chainOne, indexFrom: 0 } as const
    const reached = { indexed: 7, head: 9 }
    expect(await step(chain, lagging, store)).toMatchObject({ ...reached, outcome: 'advanced' })
    expect(await step(chain, lagging, store)).toEqual({ ...reached, outcome: 'waiting' })
    await catchUp(db, source)
    expect((await contents(db)).transactions).toHaveLength(10)
    await db.destroy()
  })

  it.each([
    ['a short chain', 5],
    ['a long chain', 700],
  ])('stops and deletes nothing where %s is another one [L11]', async (_, length) => {
    const first = fakeChain()
    for (let count = 0; count < length; count++) first.mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, first.source)
    const before = await contents(db)
    for (const height of [0, length, length + 9]) {
      const other = fakeChain(1)
      for (let count = 0; count < height; count++) other.mine()
      const store = createIndexStore(db, chainOne)
      const told = step({ id: chainOne, indexFrom: 0 }, other.source, store)
      const error: unknown = await told.catch((thrown: unknown) => thrown)
      // A height that is not kept any more says nothing.
      if (height > 0 || length === 5) expect(nodeFaultOf(error)?.fault).toBe('wrongChain')
      expect(await contents(db)).toEqual(before)
    }
    await db.destroy()
  })

  it('stops and deletes nothing where a reorganisation is deeper than blocks are kept [L11]', async () => {
    const { source, mine, fork } = fakeChain()
    for (let count = 0; count < 700; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    const before = await contents(db)
    fork(600)
    for (let count = 0; count < 650; count++) mine()
    const store = createIndexStore(db, chainOne)
    const told = step({ id: chainOne, indexFrom: 0 }, source, store)
    const error: unknown = await told.catch((thrown: unknown) => thrown)
    expect(nodeFaultOf(error)?.fault).toBe('wrongChain')
    expect(await contents(db)).toEqual(before)
    await db.destroy()
  })

  it('takes back a reorganisation of as many blocks as are kept', async () => {
    const { source, mine, fork } = fakeChain()
    for (let count = 0; count < 700; count++) mine()
    const db = await openDatabase(await fresh())
    await catchUp(db, source)
    fork(500)
    for (let count = 0; count < 550; count++) mine()
    await catchUp(db, source)
    expect((await contents(db)).transactions.at(-1)?.hash).toBe('0xb751f1t')
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
