import { afterEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/open.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { createBudget, type Order } from './budget.ts'

const chainId = 'eip155:1'
const gwei = 1_000_000_000n
const limits = { sender: 10n * gwei, project: 25n * gwei }

function orderOf(change: Partial<Order> = {}): Order {
  const order = { sender: '0x01', nonce: 0n, project: 'site', amount: 3n * gwei }
  return { ...order, validUntil: 1_000, fromBlock: 5n, ...change }
}

onBothDatabases('what is paid for a day', (fresh) => {
  let time = Date.UTC(2026, 10, 25, 12)
  const now = () => time
  const opened: Database[] = []
  const open = async (url?: string) => {
    const db = await openDatabase(url)
    opened.push(db)
    return createBudget(db, chainId, now)
  }
  afterEach(async () => {
    time = Date.UTC(2026, 10, 25, 12)
    for (const db of opened.splice(0)) await db.destroy()
  })

  it('is never passed by many who ask at once', async () => {
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
        budget.reserve(orderOf({ sender: `0x1${index}` }), limits),
      ),
    )
    expect(byProject.filter((one) => one === 'reserved')).toHaveLength(5)
    expect(byProject.filter((one) => one === 'project')).toHaveLength(45)
  })

  it('reserves nothing of a project where the account has too little left', async () => {
    const budget = await open(await fresh())
    const greedy = orderOf({ amount: 11n * gwei })
    for (let turn = 0; turn < 5; turn++) expect(await budget.reserve(greedy, limits)).toBe('sender')
    const all = orderOf({ sender: '0x02', amount: 25n * gwei })
    expect(await budget.reserve(all, { ...limits, sender: 25n * gwei })).toBe('reserved')
  })

  it('counts one nonce once, at the most that was asked for it', async () => {
    const budget = await open(await fresh())
    for (const amount of [3n, 6n, 2n])
      expect(await budget.reserve(orderOf({ amount: amount * gwei }), limits)).toBe('reserved')
    const rest = (amount: bigint) => budget.reserve(orderOf({ nonce: 1n, amount }), limits)
    expect(await rest(5n * gwei)).toBe('sender')
    expect(await rest(4n * gwei)).toBe('reserved')
  })

  it('begins anew each day', async () => {
    const budget = await open(await fresh())
    const whole = (nonce: bigint) => budget.reserve(orderOf({ nonce, amount: 10n * gwei }), limits)
    expect(await whole(0n)).toBe('reserved')
    expect(await whole(1n)).toBe('sender')
    time += 86_400_000
    expect(await whole(2n)).toBe('reserved')
  })

  it('is given back when an operation has cost less, and once', async () => {
    const budget = await open(await fresh())
    await budget.reserve(orderOf({ amount: 10n * gwei }), limits)
    expect(await budget.ended(1_000)).toEqual([])
    const [ended] = await budget.ended(1_001)
    if (!ended) throw new Error('Nothing has ended')
    await Promise.all([budget.settle(ended, 4n * gwei), budget.settle(ended, 4n * gwei)])
    const rest = (nonce: bigint, amount: bigint) =>
      budget.reserve(orderOf({ nonce, amount }), limits)
    expect(await rest(1n, 7n * gwei)).toBe('sender')
    expect(await rest(2n, 6n * gwei)).toBe('reserved')
    expect(await budget.ended(1_001)).toMatchObject([{ nonce: '2' }])
  })

  it('rounds up to gwei', async () => {
    const budget = await open(await fresh())
    expect(await budget.reserve(orderOf({ amount: 10n * gwei + 1n }), limits)).toBe('sender')
    expect(await budget.reserve(orderOf({ amount: 10n * gwei }), limits)).toBe('reserved')
  })
})
