import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../edge/database/open.ts'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import type { Header } from '../chainData.ts'
import type { BlockSource } from '../source.ts'
import { createIndexStore } from '../store.ts'
import { startAtHead } from './start.ts'

const headerAt = (number: number): Header => ({
  number,
  hash: `0x${number}`,
  parentHash: `0x${number - 1}`,
  timestamp: number,
})

function sourceOf(finalized: number | undefined): BlockSource {
  return {
    head: () => Promise.reject(new Error('Not requested')),
    finalized: async () => finalized,
    blocks: () => Promise.reject(new Error('Not requested')),
    headers: async (numbers) => numbers.map(headerAt),
    identifiedHash: async (number) => headerAt(number).hash,
  }
}

onSqliteFirst('the start of an index of accounts', (fresh) => {
  async function firstAfter(head: number, finalized?: number) {
    const db = await openDatabase(await fresh())
    onTestFinished(() => db.destroy())
    const store = createIndexStore(db, 'eip155:1')
    expect(await startAtHead(sourceOf(finalized), store, undefined, headerAt(head))).toBe(true)
    const kept = await store.kept()
    return { first: await store.first(), newest: kept[0]?.number, count: kept.length }
  }

  it('keeps a final block as the mark of the chain [L11]', async () => {
    const first = { number: 8_900, hash: '0x8900' }
    expect(await firstAfter(9_000, 8_900)).toEqual({ first, newest: 9_000, count: 66 })
  })

  it('keeps one that is old where the node knows no final block [L11]', async () => {
    const first = { number: 8_000, hash: '0x8000' }
    expect(await firstAfter(9_000)).toEqual({ first, newest: 9_000, count: 66 })
    expect(await firstAfter(30)).toMatchObject({ first: { number: 0 }, count: 31 })
  })

  it('has no gap where the newest block is final [L11]', async () => {
    expect(await firstAfter(9_000, 9_000)).toMatchObject({ first: { number: 8_936 }, count: 65 })
  })
})
