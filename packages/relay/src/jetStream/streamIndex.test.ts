import { expect, it } from 'vitest'
import { createReservations } from './reservations.ts'
import { createStreamIndex, type Entry } from './streamIndex.ts'

const entryOf = (id: number, more: Partial<Entry> = {}): Entry => ({
  id,
  topic: 'topic',
  messageId: `message ${id}`,
  publisher: 'sender',
  tag: 0,
  attestation: null,
  publishedAt: 1_000,
  expiresAt: 2_000,
  size: 10,
  ...more,
})

it('counts a message until it has expired, and subtracts it once', () => {
  const index = createStreamIndex()
  index.add(entryOf(1))
  index.add(entryOf(2, { expiresAt: 3_000 }))
  index.expire(2_000)
  index.expire(2_000)
  expect(index.expired().map(({ id }) => id)).toEqual([1])
  expect([index.topicSize('topic'), index.storedSize()]).toEqual([10, 10])
  index.remove(1)
  expect([index.topicSize('topic'), index.storedSize()]).toEqual([10, 10])
  expect(index.expired()).toEqual([])
  index.remove(2)
  expect([index.topicSize('topic'), index.storedSize()]).toEqual([0, 0])
})

it('knows its own messages as long as it has them', () => {
  const index = createStreamIndex()
  index.add(entryOf(1))
  index.claim(1)
  index.claim(2)
  expect([index.isOwn(1), index.isOwn(2)]).toEqual([true, false])
  index.remove(1)
  expect(index.isOwn(1)).toBe(false)
})

it('has no room for an expired message that comes again when others have taken it', () => {
  const index = createStreamIndex()
  const { reserve } = createReservations(index, { topicSize: 100, storedSize: 10 })
  const again = { ...entryOf(1), message: 'x'.repeat(10) }
  index.add(entryOf(1))
  expect(reserve([again])).toBeTypeOf('function')
  index.expire(2_000)
  index.add(entryOf(2, { expiresAt: 3_000 }))
  expect(reserve([again])).toBe('mailbox')
})

it('keeps the newer of two messages of one key, in either order', () => {
  const old = entryOf(1, { messageId: 'same' })
  const fresh = entryOf(2, { messageId: 'same', expiresAt: 3_000 })
  for (const order of [
    [old, fresh],
    [fresh, old],
  ]) {
    const index = createStreamIndex()
    expect(order.map(index.add)).toEqual(
      order.map((entry) => entry === fresh || entry === order[0]),
    )
    index.claim(old.id)
    index.addReceipt({ id: old.id, client: 'reader' })
    expect(index.find(old)).toEqual(fresh)
    const query = { client: 'reader', topics: ['topic'] }
    expect(index.pending(query, 2_000).entries).toEqual([fresh])
    expect([index.has(old.id), index.isOwn(old.id), index.storedSize()]).toEqual([false, false, 10])
  }
})
