import type { RpcClient } from '@latchkey/service/rpc'
import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { chainFixture } from '../../testing/chains.ts'
import {
  address,
  indexBlocks,
  type Sent,
  transferCall,
  transferEvent,
} from '../../testing/evmBlocks.ts'
import { createEvmRecipients } from './recipients.ts'

const account = address('a')
const friend = address('f')
const stranger = address('5')
/** Begins and ends like the friend. */
const twin = friend.replace('0000000000', '0000012345')
const listedToken = address('1')
const unlistedToken = address('2')
const router = address('3')
const shouted = (one: string) => one.toUpperCase().replace('0X', '0x')
const chain = chainFixture('eip155:1', {
  tokens: [{ address: shouted(listedToken), name: 'One', symbol: 'ONE', decimals: 6 }],
})
const indexOf = (db: Database, blocks: readonly Sent[][], first?: number) =>
  indexBlocks(db, chain, blocks, first)
const noNode = fakeRpc({})

function asker(
  db: Database,
  {
    head = 0,
    indexed = head,
    rpc = noNode,
  }: { head?: number; indexed?: number; rpc?: RpcClient } = {},
) {
  const progress = () => [{ chainId: chain.id, indexed, head, error: null }]
  const recipients = createEvmRecipients(db, () => rpc, progress)
  return async (recipient: string) => {
    const answer = await recipients.find({ chain, account, recipient })
    return answer.ok ? answer.history : answer.problem
  }
}

onSqliteFirst('whom an EVM account has sent to', (fresh) => {
  for (const dust of [60, 1000]) {
    it(`is not changed by ${dust} transfers of dust from a stranger [J3]`, async () => {
      const db = await openDatabase(await fresh())
      await indexOf(db, [[{ from: account, to: friend, value: 1n, nonce: 0 }]])
      const ask = asker(db)
      const questions = [friend, twin, stranger, shouted(friend)]
      const before = await Promise.all(questions.map(ask))
      const sentAt = new Date(1_700_000_000_000).toISOString()
      expect(before).toEqual([
        { sent: 'yes', lookAlikes: [] },
        { sent: 'no', lookAlikes: [{ address: friend, sentAt }] },
        { sent: 'no', lookAlikes: [] },
        { sent: 'yes', lookAlikes: [] },
      ])
      const one = { from: twin, to: account, value: 1n }
      await indexOf(
        db,
        Array.from({ length: dust }, () => [one]),
        1,
      )
      expect(await Promise.all(questions.map(ask))).toEqual(before)
      await db.destroy()
    })
  }

  it('is not what a token’s contract claims, whoever sent the transaction [J3]', async () => {
    const db = await openDatabase(await fresh())
    const forged = transferEvent(unlistedToken, account, twin)
    await indexOf(db, [
      [
        {
          from: stranger,
          to: unlistedToken,
          logs: [forged, transferEvent(listedToken, account, twin)],
        },
      ],
      [{ from: account, to: unlistedToken, input: '0x4e71d92d', logs: [forged] }],
      [{ from: account, to: unlistedToken, input: transferCall(stranger), logs: [forged] }],
      [{ from: account, to: router, input: transferCall(twin), logs: [forged] }],
    ])
    expect(await asker(db)(twin)).toMatchObject({ sent: 'no' })
    await db.destroy()
  })

  it('are those that the account’s own calls name, and those of tokens that are vouched for', async () => {
    const db = await openDatabase(await fresh())
    const called = transferEvent(unlistedToken, account, friend)
    await indexOf(db, [
      [{ from: account, to: unlistedToken, input: transferCall(friend), logs: [called] }],
      [
        {
          from: account,
          to: router,
          input: '0x12345678',
          logs: [transferEvent(listedToken, account, stranger)],
        },
      ],
    ])
    const ask = asker(db)
    expect(await ask(friend)).toMatchObject({ sent: 'yes' })
    expect(await ask(stranger)).toMatchObject({ sent: 'yes' })
    expect(await ask(router)).toMatchObject({ sent: 'no' })
    await db.destroy()
  })

  it('is unknown where the account may have sent before the first block [J3]', async () => {
    const db = await openDatabase(await fresh())
    await indexOf(db, [[{ from: account, to: friend, value: 1n, nonce: 7 }]], 500)
    const ask = asker(db, { head: 500 })
    expect(await ask(friend)).toEqual({ sent: 'yes', lookAlikes: [] })
    expect(await ask(stranger)).toEqual({ sent: 'unknown', knownSince: 500, lookAlikes: [] })
    await db.destroy()
  })

  it('is known where its first transaction is, or where it has sent none', async () => {
    const db = await openDatabase(await fresh())
    await indexOf(db, [[]], 500)
    const nonce = (value: string) => fakeRpc({ eth_getTransactionCount: () => value })
    const answer = { sent: 'no', lookAlikes: [] }
    expect(await asker(db, { head: 500, rpc: nonce('0x0') })(stranger)).toEqual(answer)
    expect(await asker(db, { head: 500, rpc: nonce('0x1') })(stranger)).toEqual({
      ...answer,
      sent: 'unknown',
      knownSince: 500,
    })
    await indexOf(db, [[{ from: account, to: friend, nonce: 0 }]], 501)
    expect(await asker(db, { head: 501 })(stranger)).toEqual(answer)
    await db.destroy()
  })

  it('is not judged while the index is far behind, and yes is yes even then', async () => {
    const db = await openDatabase(await fresh())
    await indexOf(db, [[{ from: account, to: friend, value: 1n }]])
    const ask = asker(db, { head: 1000, indexed: 0 })
    expect(await ask(stranger)).toBe('behind')
    expect(await ask(friend)).toMatchObject({ sent: 'yes' })
    expect(await asker(db, { head: -1 })(stranger)).toBe('behind')
    await db.destroy()
  })

  it('is taken back with the block', async () => {
    const db = await openDatabase(await fresh())
    const store = await indexOf(db, [[], [{ from: account, to: friend, value: 1n }]])
    expect(await asker(db)(friend)).toMatchObject({ sent: 'yes' })
    await store.rollBack({ number: 0, hash: '0xb0' })
    expect(await asker(db)(friend)).toMatchObject({ sent: 'no' })
    await db.destroy()
  })

  it('finds at most ten look-alikes, the newest first', async () => {
    const db = await openDatabase(await fresh())
    const alike = (index: number) => `0xffff${String(index).padStart(32, '0')}ffff`
    await indexOf(
      db,
      Array.from({ length: 15 }, (_, index) => [
        { from: account, to: alike(index + 1), value: 1n, nonce: index },
      ]),
    )
    const answer = await asker(db)(friend)
    const found = typeof answer === 'string' ? [] : answer.lookAlikes
    expect(found.map((one) => one.address)).toEqual(
      Array.from({ length: 10 }, (_, index) => alike(15 - index)),
    )
    await db.destroy()
  })
})
