import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import { chainFixture } from '../../testing/chains.ts'
import { address, indexBlocks } from '../../testing/evmBlocks.ts'
import { createIndexChanges } from './indexChanges.ts'

const chain = chainFixture('eip155:1')
const [alice, bob, carol] = [address('a'), address('b'), address('c')]
const indexing: Pick<Indexing, 'progress' | 'watch'> = {
  progress: () => [{ chainId: chain.id, indexed: 0, head: 0, error: null }],
  watch: () => () => {},
}

onSqliteFirst('changes from the index', (fresh) => {
  async function indexed(blocks: { from: string; to: string }[][]) {
    const db = await openDatabase(await fresh())
    const store = await indexBlocks(db, chain, blocks)
    const changes = createIndexChanges(db, indexing)
    const since = (position?: { number: number; hash: string }) =>
      changes.since(chain.id, position, [alice, carol])
    return {
      db,
      store,
      since,
      more: (next: typeof blocks, first: number) => indexBlocks(db, chain, next, first),
    }
  }

  it('names the accounts that newer blocks have touched, with their transactions', async () => {
    const { db, since, more } = await indexed([[{ from: alice, to: bob }]])
    const begun = await since()
    expect(begun).toEqual({ position: { number: 0, hash: '0xb0' }, touched: new Map() })
    expect((await since(begun?.position))?.touched.size).toBe(0)
    await more(
      [
        [{ from: bob, to: carol }],
        [
          { from: bob, to: carol },
          { from: bob, to: bob },
        ],
      ],
      1,
    )
    const read = await since(begun?.position)
    expect(read?.position).toEqual({ number: 2, hash: '0xb2' })
    const touch = { block: 2, transactions: ['0xb2t0', '0xb1t0'] }
    expect(read?.touched).toEqual(new Map([[carol, touch]]))
    await db.destroy()
  })

  it('reports every account after the chain has removed a reported block', async () => {
    const { db, store, since } = await indexed([[], [{ from: alice, to: bob }]])
    const reported = (await since())?.position
    await store.rollBack({ number: 0, hash: '0xb0' })
    const read = await since(reported)
    expect(read?.position.number).toBe(0)
    expect([...(read?.touched.keys() ?? [])]).toEqual([alice, carol])
    expect((await since({ number: 0, hash: '0xother' }))?.touched.size).toBe(2)
    await db.destroy()
  })
})
