import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { encodeAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import type { Metadata } from '../../account/nfts/metadata.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import type { Progress } from '../../edge/ports/indexing.ts'
import { chainFixture } from '../../testing/chains.ts'
import { address, indexBlocks, type Sent, transferEvent } from '../../testing/evmBlocks.ts'
import { createNftFacts, nftKey } from './nftFacts.ts'
import { createEvmNfts } from './nfts.ts'

const chain = chainFixture('eip155:1', { index: 'all' })
const contract = `0x${'7'.repeat(40)}`
const id = { contract, tokenId: '1', standard: 'erc721' } as const
const rpc = fakeRpc({
  eth_call: () => encodeAbiParameters([{ type: 'string' }], ['https://nft.example/1']),
})

const rpcOf = () => rpc

onSqliteFirst('the NFTs of an account', (fresh) => {
  it('keeps what an NFT has said of itself while it cannot be fetched, and asks again soon [L10]', async () => {
    const clock = createTestClock()
    const db = await openDatabase(await fresh())
    let metadata: Metadata | undefined = { name: 'Cat', description: 'A cat' }
    let reads = 0
    const readMetadata = async () => {
      reads += 1
      return metadata
    }
    const read = createNftFacts(db, rpcOf, readMetadata, clock.now)
    const nameNow = async () => (await read(chain, [id])).get(nftKey(contract, '1'))?.name
    const pass = (seconds: number) => clock.advance(seconds * 1_000)
    expect(await nameNow()).toBe('Cat')
    metadata = undefined
    await pass(86_401)
    expect([await nameNow(), await nameNow(), reads]).toEqual(['Cat', 'Cat', 2])
    metadata = { name: 'Old cat' }
    await pass(301)
    expect([await nameNow(), reads]).toEqual(['Old cat', 3])
    await db.destroy()
  })

  it('lists no NFTs of a chain that is still being read, or has stopped [L10]', async () => {
    const db = await openDatabase(await fresh())
    const state: Progress = { chainId: chain.id, indexed: 9, head: -1, error: 'stopped' }
    const facts = createNftFacts(db, rpcOf, async () => undefined, createTestClock().now)
    const nfts = createEvmNfts(
      db,
      async () => new Map(),
      facts,
      () => [state],
    )
    const query = { chain, address: `0x${'a'.repeat(40)}`, cursor: undefined, baseUrl: '' }
    expect(await nfts.page(query)).toEqual({ ok: false, problem: 'behind' })
    state.head = 9
    await indexBlocks(db, chain, [[]], 9)
    expect(await nfts.page(query)).toEqual({ ok: true, data: [], next: null })
    await db.destroy()
  })

  it('lists only what came in the range without a gap: what came before may have left in the gap [L10] [L12]', async () => {
    const db = await openDatabase(await fresh())
    const account = address('a')
    const received = (tokenId: number): Sent[] => {
      const { topics, ...log } = transferEvent(contract, address('b'), account)
      const topic = `0x${tokenId.toString(16).padStart(64, '0')}`
      return [{ from: account, to: contract, logs: [{ ...log, topics: [...topics, topic] }] }]
    }
    const store = await indexBlocks(db, chain, [received(1), [], received(2)])
    const facts = createNftFacts(db, rpcOf, async () => undefined, createTestClock().now)
    const progress = () => [{ chainId: chain.id, indexed: 2, head: 2, error: null }]
    const listed = async (index: 'all' | 'accounts') => {
      const nfts = createEvmNfts(db, async () => new Map(), facts, progress)
      const query = { chain: { ...chain, index }, address: account, cursor: undefined, baseUrl: '' }
      const page = await nfts.page(query)
      return page.ok ? page.data.map(({ tokenId }) => tokenId) : page.problem
    }
    expect(await listed('all')).toEqual(['1', '2'])
    await db.updateTable('index_state').set({ from_block: 1 }).execute()
    expect(await listed('all')).toEqual(['2'])
    await store.followAccounts()
    expect(await listed('accounts')).toBe('behind')
    const followed = { chain_id: chain.id, account, requested_at: 0, since: 0, paused_until: 0 }
    await db
      .insertInto('followed_account')
      .values({ ...followed, from_block: 2 })
      .execute()
    expect(await listed('accounts')).toEqual(['2'])
    await db.destroy()
  })
})
