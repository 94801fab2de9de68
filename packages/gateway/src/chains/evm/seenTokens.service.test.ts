import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { chainFixture } from '../../testing/chains.ts'
import { address, indexBlocks, transferEvent } from '../../testing/evmBlocks.ts'
import { indexedTokens } from './seenTokens.ts'

const account = address('a')
const stranger = address('b')
const shop = address('c')
const chain = chainFixture('eip155:1', { index: 'all' })
const spam = Array.from({ length: 5 }, (_, number) => `0x${'0'.repeat(39)}${number + 1}`)
const [bought, sold, mailed] = [address('d'), address('e'), address('f')]

onMigratedDatabases('the unlisted tokens of an account', (fresh) => {
  it('are first those that the account itself moved, however many strangers send later', async () => {
    const db = await openDatabase(await fresh())
    const sends = (token: string) => ({
      from: stranger,
      to: token,
      logs: [transferEvent(token, stranger, account)],
    })
    await indexBlocks(db, chain, [
      [{ from: account, to: shop, logs: [transferEvent(bought, shop, account)] }],
      [{ from: account, to: sold, logs: [transferEvent(sold, account, shop)] }],
      [sends(mailed)],
      spam.map(sends),
    ])
    const read = indexedTokens(db)
    expect(await read(chain, account, new Set(), 4)).toEqual({
      contracts: [sold, bought, spam[0], spam[1]],
      hasMore: true,
    })
    expect(await read(chain, account, new Set([bought]), 20)).toEqual({
      contracts: [sold, ...spam, mailed],
      hasMore: false,
    })
    await db.destroy()
  })
})
