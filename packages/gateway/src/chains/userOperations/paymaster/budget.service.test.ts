import { onBothDatabases } from '@latchkey/service/testing'
import { afterEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../edge/database/open.ts'
import { createBudget, type Order } from './budget.ts'

const chainId = 'eip155:1'
const gwei = 1_000_000_000n
const most = 1_000n * gwei
const limits = {
  ...{ sender: 10n * gwei, project: 25n * gwei },
  ...{ pending: most, unproven: most, client: most },
}

function orderOf(change: Partial<Order> = {}): Order {
  const order = { sender: '0x01', nonce: 0n, project: 'site', amount: 3n * gwei }
  const asked = { client: 'a', isProven: true, isSettled: true }
  return { ...order, ...asked, validUntil: 1_000, fromBlock: 5n, ...change }
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
        budget.reserve(orderOf({ sender: `0x1${index}`, client: `${index}` }), limits),
      ),
    )
    expect(byProject.filter((one) => one === 'reserved')).toHaveLength(5)
    expect(byProject.filter((one) => one === 'project')).toHaveLength(45)
  })

  it('reserves nothing of a project where the account has too little left', async () => {
    const budget = await open(await fresh())
    const greedy = orderOf({ amount: 11n * gwei })
    for (let turn = 0; turn < 5; turn++) expect(await budget.reserve(greedy, limits)).toBe('sender')
    expect(await budget.reserved()).toEqual([])
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

  it('counts one nonce once for the project, however many clients ask for it', async () => {
    const budget = await open(await fresh())
    for (let client = 0; client < 20; client++)
      expect(await budget.reserve(orderOf({ client: `${client}` }), limits)).toBe('reserved')
    const other = orderOf({ sender: '0x02', client: 'b', amount: 10n * gwei })
    expect(await budget.reserve(other, limits)).toBe('reserved')
    const more = orderOf({ sender: '0x03', client: 'c', amount: 10n * gwei })
    expect(await budget.reserve(more, limits)).toBe('reserved')
  })

  it('is looked for only in blocks that were not settled, however often it is asked for', async () => {
    const budget = await open(await fresh())
    const from = async (fromBlock: bigint, isSettled: boolean) => {
      expect(await budget.reserve(orderOf({ fromBlock, isSettled }), limits)).toBe('reserved')
      return (await budget.reserved()).map((row) => Number(row.from_block))
    }
    expect(await from(5n, false)).toEqual([5])
    expect(await from(8n, false)).toEqual([5])
    expect(await from(9n, true)).toEqual([9])
  })

  it('begins anew each day', async () => {
    const budget = await open(await fresh())
    const whole = (nonce: bigint) => budget.reserve(orderOf({ nonce, amount: 10n * gwei }), limits)
    expect(await whole(0n)).toBe('reserved')
    await budget.settle({ sender: '0x01', nonce: '0' }, 10n * gwei)
    expect(await whole(1n)).toBe('sender')
    time += 86_400_000
    expect(await whole(2n)).toBe('reserved')
  })

  it('counts what an operation has cost in the place of what was reserved, and once', async () => {
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

  it('keeps what was signed for again after its end was read', async () => {
    const budget = await open(await fresh())
    await budget.reserve(orderOf({ validUntil: 1_000 }), limits)
    await budget.reserve(orderOf({ validUntil: 2_000 }), limits)
    await budget.settle({ sender: '0x01', nonce: '0' }, 0n, 1_000)
    expect(await budget.reserved()).toHaveLength(1)
    await budget.settle({ sender: '0x01', nonce: '0' }, 0n, 2_000)
    expect(await budget.reserved()).toEqual([])
  })

  it('keeps what another client was given for the same operation until a later end', async () => {
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

  it('ends what is reserved for one operation of one chain alone', async () => {
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

  it('is not held by one client, whose other operations find half of what it has left', async () => {
    const budget = await open(await fresh())
    const few = { ...limits, client: 8n * gwei }
    const asked = (sender: string, amount: bigint, change: Partial<Order> = {}) =>
      budget.reserve(orderOf({ sender, amount: amount * gwei, ...change }), few)
    expect(await asked('0x01', 4n)).toBe('reserved')
    expect(await asked('0x02', 3n)).toBe('client')
    expect(await asked('0x02', 2n)).toBe('reserved')
    expect(await asked('0x03', 2n)).toBe('client')
    // Asking again for the same holds nothing more.
    expect(await asked('0x02', 2n)).toBe('reserved')
    expect(await asked('0x03', 4n, { client: 'b' })).toBe('reserved')
    expect(await asked('0x04', 4n, { isProven: false })).toBe('reserved')
  })

  it('is held by senders that do not exist up to their own share', async () => {
    const budget = await open(await fresh())
    const few = { ...limits, unproven: 6n * gwei }
    const asked = (index: number, isProven: boolean) =>
      budget.reserve(orderOf({ sender: `0x${index}`, client: `${index}`, isProven }), few)
    expect(await asked(1, false)).toBe('reserved')
    expect(await asked(2, false)).toBe('reserved')
    expect(await asked(3, false)).toBe('unproven')
    expect(await asked(3, true)).toBe('reserved')
  })

  it('is never held whole by what is signed and not carried out', async () => {
    const budget = await open(await fresh())
    const few = { ...limits, pending: 6n * gwei }
    const asked = (index: number) =>
      budget.reserve(orderOf({ sender: `0x${index}`, client: `${index}` }), few)
    expect(await asked(1)).toBe('reserved')
    expect(await asked(2)).toBe('reserved')
    expect(await asked(3)).toBe('pending')
    await budget.settle({ sender: '0x1', nonce: '0' }, 1n)
    expect(await asked(3)).toBe('reserved')
  })

  it('is not used up for an account by what others ask for it', async () => {
    const budget = await open(await fresh())
    for (const nonce of [0n, 1n, 2n])
      expect(await budget.reserve(orderOf({ nonce, client: 'thief' }), limits)).toBe('reserved')
    expect(await budget.reserve(orderOf({ nonce: 3n, client: 'thief' }), limits)).toBe('sender')
    expect(await budget.reserve(orderOf({ client: 'owner' }), limits)).toBe('reserved')
  })
})
