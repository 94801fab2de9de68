import { expect, it } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { chainFixture } from '../../testing/chains.ts'
import { address, indexBlocks, type Sent } from '../../testing/evmBlocks.ts'
import { retentionOf } from './config.ts'
import { readCoverage } from './coverage.ts'
import { deleteOldest } from './retention.ts'
import { rowTables } from './rowTables.ts'
import { createIndexStore } from './store.ts'

const chain = chainFixture('eip155:1', { index: 'all' })
const other = chainFixture('eip155:2', { index: 'all' })
const [alice, bob, carol] = [address('a'), address('b'), address('c')]
/** The time of block 0 in `testing/evmBlocks.ts`. */
const began = 1_700_000_000
const noLimit = { seconds: Infinity, bytes: Infinity }

const pays = (from: string, to: string): Sent => ({ from, to, value: 1n })

async function countsOf(db: Database, id: string): Promise<number[]> {
  return Promise.all(
    rowTables.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select('chain_id')
        .where('chain_id', '=', id)
        .execute()
      return rows.length
    }),
  )
}

async function deleteAll(db: Database, retention: typeof noLimit): Promise<number> {
  const store = createIndexStore(db, chain.id)
  for (let slices = 0; ; slices += 1) {
    const state = await store.state()
    if (!state || !(await deleteOldest(db, chain.id, state, retention))) return slices
  }
}

onSqliteFirst('what an index keeps', (fresh) => {
  it('is not older than its retention, by the time of the newest block, and coverage moves with it [L12]', async () => {
    const db = await openDatabase(await fresh())
    const blocks = Array.from({ length: 10 }, () => [pays(alice, bob), pays(bob, carol)])
    await indexBlocks(db, chain, blocks)
    await indexBlocks(db, other, blocks)
    const untouched = await countsOf(db, other.id)
    expect(await readCoverage(db, chain.id, alice)).toEqual({
      fromBlock: 0,
      toBlock: 9,
      since: began,
    })
    expect(await deleteAll(db, noLimit)).toBe(0)
    expect(await deleteAll(db, { ...noLimit, seconds: 3 })).toBe(1)
    const rows = await db
      .selectFrom('transaction')
      .select('block_number')
      .distinct()
      .where('chain_id', '=', chain.id)
      .orderBy('block_number')
      .execute()
    expect(rows.map((row) => row.block_number)).toEqual([6, 7, 8, 9])
    expect(await readCoverage(db, chain.id, alice)).toEqual({
      fromBlock: 6,
      toBlock: 9,
      since: began + 5,
    })
    expect(await countsOf(db, other.id)).toEqual(untouched)
    await db.destroy()
  })

  it('goes in slices, a block never in part, with the noted size at nothing in the end [L12]', async () => {
    const db = await openDatabase(await fresh())
    const many = (count: number) => Array.from({ length: count }, () => pays(alice, bob))
    await indexBlocks(db, chain, [many(60), many(60), many(130), many(10)])
    expect(await deleteAll(db, { ...noLimit, bytes: 0 })).toBe(4)
    expect(await countsOf(db, chain.id)).toEqual([0, 0, 0, 0, 0])
    expect(await createIndexStore(db, chain.id).state()).toMatchObject({ bytes: 0, from_block: 4 })
    expect(await readCoverage(db, chain.id, alice)).toBe(undefined)
    await db.destroy()
  })

  it('keeps whom an account sent to as long as it has a transfer that says so [L12] [J3]', async () => {
    const db = await openDatabase(await fresh())
    await indexBlocks(db, chain, [
      [pays(alice, bob), pays(alice, carol)],
      [pays(carol, alice)],
      [pays(alice, bob)],
    ])
    await deleteAll(db, { ...noLimit, seconds: 1 })
    const rows = await db
      .selectFrom('sent_to')
      .select(['account', 'recipient', 'block_number'])
      .orderBy('block_number')
      .execute()
    expect(rows).toEqual([
      { account: carol, recipient: alice, block_number: 1 },
      { account: alice, recipient: bob, block_number: 2 },
    ])
    await db.destroy()
  })

  it('takes back the noted size with a reorganisation [L11]', async () => {
    const db = await openDatabase(await fresh())
    const store = await indexBlocks(db, chain, [[pays(alice, bob)]])
    const before = await store.state()
    await indexBlocks(
      db,
      chain,
      Array.from({ length: 9 }, () => [pays(bob, alice)]),
      1,
    )
    await store.rollBack({ number: 0, hash: '0xb0' })
    expect((await store.state())?.bytes).toBe(before?.bytes)
    await db.destroy()
  })
})

it('has no end where an index has all of a chain, unless the settings say one', () => {
  const { indexing: settings } = parseConfig({})
  expect(retentionOf('all', settings)).toEqual(noLimit)
  expect(retentionOf('accounts', settings)).toEqual({ seconds: 365 * 86_400, bytes: 1e10 })
  expect(retentionOf('all', { ...settings, keepDays: 2, megabytesMax: 3 })).toEqual({
    seconds: 172_800,
    bytes: 3e6,
  })
})
