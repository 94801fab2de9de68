import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { purchaseFixture } from '../../testing/purchase.ts'
import { createPurchases } from './purchases.ts'

const minute = 60_000
const day = 24 * 60 * minute

const row = (id: string, change: { account?: string; created_at?: number } = {}) =>
  purchaseFixture({
    id,
    account: '0xa',
    state: 'open',
    expires_at: (change.created_at ?? 1) + 30 * minute,
    card_at: 0,
    ...change,
  })

onMigratedDatabases('purchases', (fresh) => {
  it('no two gateways at once pay out more than the hour has', async () => {
    // A SQLite file is one gateway's.
    const url = await fresh()
    const first = await openDatabase(url)
    const databases = url === undefined ? [first] : [first, await openDatabase(url)]
    const [one, other] = databases.map(createPurchases)
    const two = other ?? one
    if (!one || !two) throw new Error('The database is not open')
    const ids = Array.from({ length: 20 }, (_, place) => `p${place}`)
    for (const id of ids) await one.open(row(id))
    const tried = await Promise.all(
      ids.map((id, place) => (place % 2 === 0 ? one : two).pay(id, 'open', 10, 10, 3)),
    )
    expect(tried.filter(Boolean)).toHaveLength(3)
    for (const database of databases) await database.destroy()
  })

  it('a payment that failed counts in its hour, and a card that was declined does not', async () => {
    const database = await openDatabase(await fresh())
    const purchases = createPurchases(database)
    for (const id of ['declined', 'failed', 'next']) await purchases.open(row(id))
    await purchases.fail('declined', 'open', 'The card was declined', 10)
    expect(await purchases.pay('failed', 'open', 10, 10, 1)).toBe(true)
    await purchases.fail('failed', 'paid', 'The test money could not be sent', 11)
    expect(await purchases.pay('next', 'open', 12, 12, 1)).toBe(false)
    await database.destroy()
  })

  it('forgets what was never paid for, and lets only so much wait', async () => {
    const database = await openDatabase(await fresh())
    const purchases = createPurchases(database)
    for (const id of ['waiting', 'asked', 'declined', 'paid']) await purchases.open(row(id))
    await purchases.challenge('asked', 5)
    await purchases.fail('declined', 'open', 'The card was declined', 5)
    await purchases.pay('paid', 'open', 5, 5, 10)
    await purchases.fail('paid', 'paid', 'The test money could not be sent', 6)
    const kept = async () =>
      (await database.selectFrom('purchase').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      )
    await purchases.open(row('b', { created_at: day, account: '0xb' }))
    expect(await kept()).toEqual(['b', 'declined', 'paid'])
    await purchases.open(row('c', { created_at: 40 * day, account: '0xb' }))
    expect(await kept()).toEqual(['c', 'paid'])
    const opened: boolean[] = []
    for (let place = 0; place < 501; place++)
      opened.push(await purchases.open(row(`d${place}`, { created_at: 40 * day, account: '0xd' })))
    expect(opened.filter(Boolean)).toHaveLength(500)
    expect(await purchases.open(row('e', { created_at: 40 * day, account: '0xe' }))).toBe(true)
    await database.destroy()
  })
})
