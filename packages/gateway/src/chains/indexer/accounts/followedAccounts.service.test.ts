import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../edge/database/open.ts'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { indexingSchema } from '../config.ts'
import { createIndexStore } from '../store.ts'
import { createFollowedAccounts } from './followedAccounts.ts'

const chainId = 'eip155:1'
const hour = 3_600

onSqliteFirst('the followed accounts', (fresh) => {
  async function start(accountsMax: number) {
    const db = await openDatabase(await fresh())
    onTestFinished(() => db.destroy())
    const index = createIndexStore(db, chainId)
    await index.startAt(undefined, [{ number: 0, hash: '0xa', timestamp: 0 }])
    let time = 1_000_000
    const settings = v.parse(indexingSchema, { accountsMax })
    const options = { settings, now: () => time }
    const accounts = createFollowedAccounts(db, chainId, index, options)
    return {
      pass(seconds: number) {
        time += seconds
      },
      async request(...names: string[]) {
        for (const account of names) accounts.request(account)
        await accounts.sync()
        await accounts.admit()
        return accounts.set.all().toSorted()
      },
    }
  }

  it('stay while they are in use, however many newcomers come [L12]', async () => {
    const { pass, request } = await start(2)
    expect(await request('a', 'b')).toEqual(['a', 'b'])
    for (let hours = 0; hours < 30; hours += 1) {
      pass(hour)
      expect(await request('a', 'b', `n${hours}`)).toEqual(['a', 'b'])
    }
  })

  it('make room when they are no longer in use, and begin again at their next request [L12]', async () => {
    const { pass, request } = await start(2)
    await request('a', 'b')
    pass(5 * hour)
    expect(await request('c')).toEqual(['a', 'b'])
    pass(2 * hour)
    expect(await request('b', 'd')).toEqual(['b', 'd'])
    pass(7 * hour)
    await request('b')
    expect(await request('a')).toEqual(['a', 'b'])
  })
})
