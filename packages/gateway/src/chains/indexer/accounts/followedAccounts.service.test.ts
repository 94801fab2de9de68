import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../edge/database/open.ts'
import { onMigratedDatabases, onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { type IndexingSettings, indexingSchema } from '../config.ts'
import { createIndexStore } from '../store.ts'
import { createFollowedAccounts } from './followedAccounts.ts'

const chainId = 'eip155:1'
const hour = 3_600

/** An address that ends with a name's bytes. */
const addressOf = (name: string) => `0x${Buffer.from(name).toString('hex').padStart(40, '0')}`
const nameOf = (address: string) =>
  Buffer.from(address.slice(2), 'hex').toString().replaceAll('\0', '')

async function start(databaseUrl: string | undefined, settings: Partial<IndexingSettings>) {
  const db = await openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  const index = createIndexStore(db, chainId)
  await index.startAt(undefined, [{ number: 0, hash: '0xa', timestamp: 0 }])
  let time = 1_000_000
  const options = { settings: v.parse(indexingSchema, settings), now: () => time }
  const open = () => createFollowedAccounts(db, chainId, index, options)
  let accounts = open()
  return {
    db,
    pass(seconds: number) {
      time += seconds
    },
    restart() {
      accounts = open()
    },
    async request(names: readonly string[], network?: string) {
      for (const name of names) accounts.request(addressOf(name), network)
      await accounts.sync()
      await accounts.admit()
      return accounts.set.all().map(nameOf).toSorted()
    },
  }
}

onSqliteFirst('the followed accounts', (fresh) => {
  it('stay while they are in use, however many newcomers come [L12]', async () => {
    const { pass, request } = await start(await fresh(), { accountsMax: 2 })
    expect(await request(['a', 'b'])).toEqual(['a', 'b'])
    for (let hours = 0; hours < 30; hours += 1) {
      pass(hour)
      expect(await request(['a', 'b', `n${hours}`])).toEqual(['a', 'b'])
    }
  })

  it('make room when they are no longer in use, and begin again at their next request [L12]', async () => {
    const { pass, request } = await start(await fresh(), { accountsMax: 2 })
    await request(['a', 'b'])
    pass(5 * hour)
    expect(await request(['c'])).toEqual(['a', 'b'])
    pass(2 * hour)
    expect(await request(['b', 'd'])).toEqual(['b', 'd'])
    pass(7 * hour)
    await request(['b'])
    expect(await request(['a'])).toEqual(['a', 'b'])
  })

  it('are so many new ones of a network, which renew for free, and more after six hours [L12]', async () => {
    const { pass, request } = await start(await fresh(), { accountsPerNetwork: 2 })
    expect(await request(['a', 'b', 'c'], '9.9.9.1')).toEqual(['a', 'b'])
    expect(await request(['c'], '9.9.9.2')).toEqual(['a', 'b', 'c'])
    expect(await request(['d'], '9.9.9.1')).toEqual(['a', 'b', 'c'])
    expect(await request(['d', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    pass(6 * hour)
    expect(await request(['g'], '9.9.9.1')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })
})

onMigratedDatabases('rows that are no addresses', (fresh) => {
  it('take no place, and hold up no account, before or after a restart [L12]', async () => {
    const { db, request, restart } = await start(await fresh(), { accountsMax: 2 })
    const long = `0x${'0a'.repeat(33)}`
    const texts = [long, `0x${'g'.repeat(40)}`, `0x${'A'.repeat(40)}`, 'a', `0y${'a'.repeat(40)}`]
    for (const [index, account] of texts.entries()) {
      const row = { chain_id: chainId, account, requested_at: 1_000_000, paused_until: 0 }
      // An older version has begun to follow some of them.
      const range =
        index % 2 === 0 ? { from_block: 0, since: 0 } : { from_block: null, since: null }
      await db
        .insertInto('followed_account')
        .values({ ...row, ...range })
        .execute()
    }
    expect(await request(['a', 'b'])).toEqual(['a', 'b'])
    restart()
    expect(await request(['a', 'b'])).toEqual(['a', 'b'])
  })
})
