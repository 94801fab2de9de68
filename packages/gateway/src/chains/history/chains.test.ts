import { expect, it } from 'vitest'
import type { StoredTransaction } from '../evm/historyRows.ts'
import { mergeChains } from './chains.ts'
import type { Position } from './port.ts'
import type { ChainPage } from './reader.ts'

const row = (chain: string, block: number, time: number): StoredTransaction => ({
  chain_id: chain,
  block_number: block,
  tx_index: 0,
  hash: `${chain} ${block}`,
  sender: '',
  recipient: null,
  creates: 0,
  value: '0',
  nonce: 0,
  succeeded: 1,
  selector: '',
  time,
  fee: null,
  transfers: [],
  operations: [],
})

/** Chains that have a row in each block, `per` of them on a page. */
function chainsOf(lengths: Record<string, number>, per: number) {
  return async ({ id }: { id: string }, before: Position | undefined): Promise<ChainPage> => {
    const top = before ? before.block - 1 : (lengths[id] ?? 0)
    const blocks = Array.from({ length: Math.min(per, top) }, (_, index) => top - index)
    const rows = blocks.map((block) => row(id, block, block * 10 + id.length))
    const last = blocks.at(-1) ?? 0
    return { ok: true, rows, next: last > 1 ? { block: last, index: 0 } : null, limits: {} }
  }
}

it('merges chains by time, page by page, each transaction once [E4]', async () => {
  const read = chainsOf({ a: 9, bb: 4 }, 3)
  const chains = ['a', 'bb'].map((id) => ({ id }))
  const hashes: string[] = []
  let open = chains.map((chain) => ({ chain, before: undefined as Position | undefined }))
  for (let pages = 0; pages < 20 && open.length > 0; pages += 1) {
    const merged = await mergeChains(open, 3, read)
    if (!merged.ok) throw new Error(merged.problem)
    hashes.push(...merged.rows.map(({ hash }) => hash))
    const { next } = merged
    open = chains.flatMap((chain) => {
      const before = next?.[chain.id]
      return before === undefined ? [] : [{ chain, before: before ?? undefined }]
    })
  }
  const expected = [9, 8, 7, 6, 5].map((block) => `a ${block}`)
  const rest = [4, 3, 2, 1].flatMap((block) => [`bb ${block}`, `a ${block}`])
  expect(hashes).toEqual([...expected, ...rest])
})

it('fails where one chain cannot be read: the others would look whole [L10]', async () => {
  const open = ['a', 'bb'].map((id) => ({ chain: { id }, before: undefined }))
  const read = chainsOf({ a: 2 }, 3)
  const merged = await mergeChains(open, 3, (chain, before) =>
    chain.id === 'bb' ? Promise.resolve({ ok: false, problem: 'behind' }) : read(chain, before),
  )
  expect(merged).toEqual({ ok: false, problem: 'behind' })
})

it('knows the chains together from when the last of them is known [L13]', async () => {
  const open = ['a', 'bb', 'ccc'].map((id) => ({ chain: { id }, before: undefined }))
  const limits = { a: { knownSince: 5 }, bb: { knownSince: 9, missing: ['etherscan' as const] } }
  const merged = await mergeChains(open, 3, async ({ id }) => ({
    ok: true,
    rows: [],
    next: null,
    limits: id === 'a' ? limits.a : id === 'bb' ? limits.bb : {},
  }))
  expect(merged).toMatchObject({ limits: { knownSince: 9, missing: ['etherscan'] } })
})
