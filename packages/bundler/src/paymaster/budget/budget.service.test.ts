import { connectDatabase, migrate } from '@latchkey/service/database'
import { onBothDatabases } from '@latchkey/service/testing'
import type { Kysely } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { type SponsorTables, sponsorMigrations } from '../../database/index.ts'
import { createBudget } from './budget.ts'
import type { Order } from './order.ts'

const chainId = 'eip155:1'
const gwei = 1_000_000_000n
const most = 1_000n * gwei
const limits = {
  sender: 10n * gwei,
  project: 25n * gwei,
  pending: most,
  unproven: most,
  client: most,
}

function orderOf(change: Partial<Order> = {}): Order {
  const order = { sender: '0x01', nonce: 0n, project: 'site', amount: 3n * gwei }
  const requested = { client: 'a', isProven: true, isSettled: true }
  return { ...order, ...requested, validUntil: 1_000, fromBlock: 5n, ...change }
}

onBothDatabases('a daily budget', (fresh) => {
  let time = Date.UTC(2026, 10, 25, 12)
  const now = () => time
  const opened: Kysely<SponsorTables>[] = []
  const open = async (url?: string) => {
    const db = connectDatabase<SponsorTables>(url, () => {})
    await migrate(db, sponsorMigrations)
    opened.push(db)
    return createBudget(db, chainId, now)
  }
  afterEach(async () => {
    time = Date.UTC(2026, 10, 25, 12)
    for (const db of opened.splice(0)) await db.destroy()
  })

  it('is never exceeded by concurrent requests', async () => {
    const budget = await open(await fresh())
    const bySender = await Promise.all(
      Array.from({ length: 50 }, (_, nonce) =>
        budget.reserve(orderOf({ nonce: BigInt(nonce) }), limits),
      ),
    )
    expect(bySender.filter((one) => one === 'reserved')).toHaveLength(3)
    expect(bySender.filter((one) => one === 'sender')).toHaveLength(47)
    const byProject = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        budget.reserve(orderOf({ sender: `0x1${index}`, client: `${index}` }), limits),
      ),
    )
    expect(byProject.filter((one) => one === 'reserved')).toHaveLength(5)
    expect(byProject.filter((one) => one === 'project')).toHaveLength(45)
  })

  it('reserves nothing for the project if the account has too little left', async () => {
    const budget = await open(await fresh())
    const greedy = orderOf({ amount: 11n * gwei })
    for (let index = 0; index < 5; index++)
      expect(await budget.reserve(greedy, limits)).toBe('sender')
    expect(await budget.reserved()).toEqual([])
    const all = orderOf({ sender: '0x02', amount: 25n * gwei })
    expect(await budget.reserve(all, { ...limits, sender: 25n * gwei })).toBe('reserved')
  })

  it('counts a nonce once, with its largest amount', async () => {
    const budget = await open(await fresh())
    for (const amount of [3n, 6n, 2n])
      expect(await budget.reserve(orderOf({ amount: amount * gwei }), limits)).toBe('reserved')
    const rest = (amount: bigint) => budget.reserve(orderOf({ nonce: 1n, amount }), limits)
    expect(await rest(5n * gwei)).toBe('sender')
    expect(await rest(4n * gwei)).toBe('reserved')
  })

  it('counts a nonce of several clients once for the project', async () => {
    const budget = await open(await fresh())
    for (let client = 0; client < 20; client++)
      expect(await budget.reserve(orderOf({ client: `${client}` }), limits)).toBe('reserved')
    const other = orderOf({ sender: '0x02', client: 'b', amount: 10n * gwei })
    expect(await budget.reserve(other, limits)).toBe('reserved')
    const more = orderOf({ sender: '0x03', client: 'c', amount: 10n * gwei })
    expect(await budget.reserve(more, limits)).toBe('reserved')
  })

  it('begins a repeated reservation at the first unsettled block', async () => {
    const budget = await open(await fresh())
    const from = async (fromBlock: bigint, isSettled: boolean) => {
      expect(await budget.reserve(orderOf({ fromBlock, isSettled }), limits)).toBe('reserved')
      return (await budget.reserved()).map((row) => Number(row.from_block))
    }
    expect(await from(5n, false)).toEqual([5])
    expect(await from(8n, false)).toEqual([5])
    expect(await from(9n, true)).toEqual([9])
  })

  it('starts again each day', async () => {
    const budget = await open(await fresh())
    const whole = (nonce: bigint) => budget.reserve(orderOf({ nonce, amount: 10n * gwei }), limits)
    expect(await whole(0n)).toBe('reserved')
    await budget.settle({ sender: '0x01', nonce: '0' }, 10n * gwei)
    expect(await whole(1n)).toBe('sender')
    time += 86_400_000
    expect(await whole(2n)).toBe('reserved')
  })

  it('counts an operation’s cost once, in place of its reservation', async () => {
    const budget = await open(await fresh())
    for (const client of ['a', 'b'])
      await budget.reserve(orderOf({ client, amount: 10n * gwei }), limits)
    const done = { sender: '0x01', nonce: '0' }
    await Promise.all([budget.settle(done, 4n * gwei), budget.settle(done, 4n * gwei)])
    expect(await budget.reserved()).toEqual([])
    const rest = (nonce: bigint, amount: bigint) =>
      budget.reserve(orderOf({ nonce, amount }), limits)
    expect(await rest(1n, 7n * gwei)).toBe('sender')
    expect(await rest(2n, 6n * gwei)).toBe('reserved')
    expect(await budget.reserved()).toMatchObject([{ nonce: '2' }])
  })

  it('keeps the reservation of an operation that is signed again while it is settled', async () => {
    const budget = await open(await fresh())
    await budget.reserve(orderOf({ validUntil: 1_000 }), limits)
    await budget.reserve(orderOf({ validUntil: 2_000 }), limits)
    await budget.settle({ sender: '0x01', nonce: '0' }, 0n, 1_000)
    expect(await budget.reserved()).toHaveLength(1)
    await budget.settle({ sender: '0x01', nonce: '0' }, 0n, 2_000)
    expect(await budget.reserved()).toEqual([])
  })

  it('keeps another client’s reservation for the same operation until its later end', async () => {
    const budget = await open(await fresh())
    await budget.reserve(orderOf({ client: 'a', validUntil: 1_000 }), limits)
    await budget.reserve(orderOf({ client: 'b', validUntil: 2_000 }), limits)
    await budget.settle({ sender: '0x01', nonce: '0' }, 0n, 1_000)
    const left = await budget.reserved()
    expect(left.map(({ client, valid_until }) => [client, Number(valid_until)])).toEqual([
      ['b', 2_000],
    ])
    await budget.settle({ sender: '0x01', nonce: '0' }, 0n, 2_000)
    expect(await budget.reserved()).toEqual([])
  })

  it('ends the reservations of one operation on one chain only', async () => {
    const budget = await open(await fresh())
    const [db] = opened
    if (!db) throw new Error('No database is open')
    const elsewhere = createBudget(db, 'eip155:10', now)
    await elsewhere.reserve(orderOf(), limits)
    await budget.reserve(orderOf(), limits)
    await budget.reserve(orderOf({ nonce: 1n }), limits)
    await budget.reserve(orderOf({ sender: '0x02' }), limits)
    await budget.settle({ sender: '0x01', nonce: '0' }, 10n * gwei)
    const left = (await budget.reserved()).map(({ sender, nonce }) => `${sender} ${nonce}`)
    expect(left.toSorted()).toEqual(['0x01 1', '0x02 0'])
    expect(await elsewhere.reserved()).toHaveLength(1)
    // What it has cost counts on its own chain alone.
    expect(await budget.reserve(orderOf({ nonce: 2n }), limits)).toBe('sender')
    expect(await elsewhere.reserve(orderOf({ nonce: 2n }), limits)).toBe('reserved')
  })

  it('rounds up to gwei', async () => {
    const budget = await open(await fresh())
    expect(await budget.reserve(orderOf({ amount: 10n * gwei + 1n }), limits)).toBe('sender')
    expect(await budget.reserve(orderOf({ amount: 10n * gwei }), limits)).toBe('reserved')
  })

  it('lets a client’s further operations take half of the rest of its share', async () => {
    const budget = await open(await fresh())
    const few = { ...limits, client: 8n * gwei }
    const reserve = (sender: string, amount: bigint, change: Partial<Order> = {}) =>
      budget.reserve(orderOf({ sender, amount: amount * gwei, ...change }), few)
    expect(await reserve('0x01', 4n)).toBe('reserved')
    expect(await reserve('0x02', 3n)).toBe('client')
    expect(await reserve('0x02', 2n)).toBe('reserved')
    expect(await reserve('0x03', 2n)).toBe('client')
    // Requester again for the same holds nothing more.
    expect(await reserve('0x02', 2n)).toBe('reserved')
    expect(await reserve('0x03', 4n, { client: 'b' })).toBe('reserved')
    expect(await reserve('0x04', 4n, { isProven: false })).toBe('reserved')
  })

  it('limits senders that do not exist to their share', async () => {
    const budget = await open(await fresh())
    const few = { ...limits, unproven: 6n * gwei }
    const reserve = (index: number, isProven: boolean) =>
      budget.reserve(orderOf({ sender: `0x${index}`, client: `${index}`, isProven }), few)
    expect(await reserve(1, false)).toBe('reserved')
    expect(await reserve(2, false)).toBe('reserved')
    expect(await reserve(3, false)).toBe('unproven')
    expect(await reserve(3, true)).toBe('reserved')
  })

  it('limits pending sponsorships to their share', async () => {
    const budget = await open(await fresh())
    const few = { ...limits, pending: 6n * gwei }
    const reserve = (index: number) =>
      budget.reserve(orderOf({ sender: `0x${index}`, client: `${index}` }), few)
    expect(await reserve(1)).toBe('reserved')
    expect(await reserve(2)).toBe('reserved')
    expect(await reserve(3)).toBe('pending')
    await budget.settle({ sender: '0x1', nonce: '0' }, 1n)
    expect(await reserve(3)).toBe('reserved')
  })

  it('is not used up for an account by what others ask for it', async () => {
    const budget = await open(await fresh())
    for (const nonce of [0n, 1n, 2n])
      expect(await budget.reserve(orderOf({ nonce, client: 'thief' }), limits)).toBe('reserved')
    expect(await budget.reserve(orderOf({ nonce: 3n, client: 'thief' }), limits)).toBe('sender')
    expect(await budget.reserve(orderOf({ client: 'owner' }), limits)).toBe('reserved')
  })
})
