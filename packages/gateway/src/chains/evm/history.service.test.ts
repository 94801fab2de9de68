import { comparedEnds, systemClock } from '@latchkey/protocol'
import { silent } from '@latchkey/service/logs'
import { ask, fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { writeCursor } from '../../account/history/cursor.ts'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import type { Progress } from '../../edge/ports/indexing.ts'
import { createGateway } from '../../gateway.ts'
import { chainFixture } from '../../testing/chains.ts'
import {
  address,
  indexBlocks,
  type Sent,
  transferCall,
  transferEvent,
} from '../../testing/evmBlocks.ts'
import { currentCoverage } from '../history/ownIndex.ts'
import { createChainReaders } from '../history/sources.ts'
import { readCoverage } from '../indexer/coverage.ts'
import { wireAddress } from './address.ts'
import { createEvmHistory } from './history.ts'
import { knownReceivers } from './historyRows.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = { id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency } as const
const point = { time: 1, block: 1, index: 0 }

onSqliteFirst('a cursor of history', (fresh) => {
  it('that was made up is refused before the database sees it [E4]', async () => {
    const databaseUrl = await fresh()
    const gateway = await createGateway({
      logs: 'off',
      chains: [chain],
      ...(databaseUrl !== undefined && { databaseUrl }),
    })
    const statusOf = async (place: unknown, id = 'eip155:1') => {
      const cursor = { [id]: place }
      const path = `/v1/account/0x${'a'.repeat(40)}/history?cursor=${writeCursor(cursor)}`
      return (await ask(gateway, path)).status
    }
    // The cursor is good. The chain's node is down.
    expect(await statusOf(point)).toBe(503)
    for (const bad of [{ time: 1.5 }, { block: 1e300 }, { index: 0.5 }, { time: '1' }])
      expect(await statusOf({ ...point, ...bad }), JSON.stringify(bad)).toBe(400)
    expect(await statusOf(point, '\u0000')).toBe(400)
    await gateway.close()
  })
})

onSqliteFirst('history of a chain that is still being read', (fresh) => {
  it('is a 503 instead of a list that looks whole', async () => {
    const db = await openDatabase(await fresh())
    await indexBlocks(db, vouching, [[]])
    const state = { chainId: 'eip155:1', indexed: 9, head: 60, error: null } as const
    const pageWith = (progress: Progress) =>
      createEvmHistory(
        db,
        async () => new Map(),
        async () => new Map(),
        readersOf(db, progress),
        async () => new Map(),
      ).page({
        chains: [vouching],
        address: account,
        cursor: undefined,
        baseUrl: '',
      })
    expect(await pageWith(state)).toEqual({ ok: false, problem: 'behind' })
    expect(await pageWith({ ...state, head: -1 })).toEqual({ ok: false, problem: 'behind' })
    expect(await pageWith({ ...state, indexed: 10 })).toMatchObject({ ok: true })
    await db.destroy()
  })

  it('is answered with the reason', async () => {
    const gateway = await createGateway({ logs: 'off', chains: [{ ...chain, index: true }] })
    const answer = await ask(gateway, `/v1/account/${account}/history?chainId=eip155:1`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('The history of this chain is still being read')
    await gateway.close()
  })

  it('looks for as many receivers as a page may name', async () => {
    const db = await openDatabase(await fresh())
    const many = Array.from({ length: 70_000 }, (_, index) => {
      const digits = index.toString(16).padStart(8, '0')
      return `0x${digits.slice(4)}${'0'.repeat(32)}${digits.slice(0, 4)}`
    })
    const receiver = many[501] ?? ''
    await db
      .insertInto('sent_to')
      .values({
        chain_id: 'eip155:1',
        account,
        recipient: receiver,
        ends: comparedEnds('eip155', receiver),
        block_number: 1,
        time: 1,
      })
      .execute()
    expect(await knownReceivers(db, [vouching], account, many)).toEqual([receiver])
    await db.destroy()
  })
})

const account = address('a')
const friend = address('f')
const stranger = address('5')
const listedToken = address('1')
const unlistedToken = address('2')
const settings = {
  index: 'all' as const,
  tokens: [{ address: listedToken, name: 'One', symbol: 'ONE', decimals: 6 }],
}
const vouching = chainFixture('eip155:1', settings)

/** The readers of chains whose node is down: they have the index alone. */
function readersOf(db: Database, progress: Progress) {
  const coverage = currentCoverage({
    progress: () => [progress],
    coverage: (chainId, account) => readCoverage(db, chainId, account),
  })
  const rpcOf = () => fakeRpc({})
  return createChainReaders({ db, rpcOf, coverage, clock: systemClock, log: silent })
}

onSqliteFirst('a transaction of history', (fresh) => {
  /** What history tells of one transaction: who sent it, and whether it is spam. */
  async function told(...transactions: Sent[]) {
    const db = await openDatabase(await fresh())
    await indexBlocks(db, vouching, [transactions])
    const zebra = { name: 'Zebra', symbol: 'ZEBR', decimals: 0 }
    const contracts = async () => new Map([[unlistedToken, { address: unlistedToken, ...zebra }]])
    const history = createEvmHistory(
      db,
      contracts,
      async () => new Map(),
      readersOf(db, { chainId: vouching.id, indexed: 0, head: 0, error: null }),
      async () => new Map(),
    )
    const query = { chains: [vouching], address: account, cursor: undefined, baseUrl: '' }
    const page = await history.page(query)
    await db.destroy()
    const rows = page.ok ? page.data.toReversed() : []
    return rows.map(({ metadata }) => [metadata.sender, metadata.is_spam ?? false])
  }

  it('names its sender, and is spam where a stranger claims that the account sent a token [J3]', async () => {
    const forged = transferEvent(unlistedToken, account, friend)
    const vouched = transferEvent(listedToken, account, friend)
    expect(
      await told(
        { from: stranger, to: unlistedToken, logs: [forged] },
        { from: stranger, to: listedToken, logs: [vouched] },
        { from: account, to: unlistedToken, input: transferCall(friend), logs: [forged] },
        { from: stranger, to: account, input: '0x6a761202', logs: [forged] },
        { from: stranger, to: account, value: 5n },
      ),
    ).toEqual([
      [wireAddress(stranger), true],
      [wireAddress(stranger), false],
      [wireAddress(account), false],
      [wireAddress(stranger), false],
      [wireAddress(stranger), false],
    ])
  })

  it('from an address that looks like one that the account sent to is spam, however long ago that was', async () => {
    const twin = friend.replace('0000000000', '0000012345')
    const filler = Array.from({ length: 60 }, () => ({ from: stranger, to: account, value: 1n }))
    const rows = await told({ from: account, to: friend, value: 1n }, ...filler, {
      from: twin,
      to: account,
      value: 1n,
    })
    expect(rows.at(-1)).toEqual([wireAddress(twin), true])
    expect(rows.filter(([, spam]) => spam)).toHaveLength(1)
  })
})
