import { describe, expect, it } from 'vitest'
import type { Message, Page } from './mailbox.ts'
import {
  createOutletState,
  type OutletEffect,
  type OutletEvent,
  type OutletState,
  outletStep,
  waitingSince,
} from './outletState.ts'

const none: ReadonlySet<number> = new Set()

function messageOf(id: number, topic = 'a', length = 1): Message {
  const message = `${id}`.padEnd(length, 'm')
  return { id, topic, message, publishedAt: 1_000, tag: 0, attestation: null }
}

/** A socket that listens to `a` and was given all that was in the mailbox. */
function upToDate(windowSize = 100): OutletState {
  const state = createOutletState(windowSize)
  outletStep(state, { kind: 'listened', topic: 'a' })
  outletStep(state, { kind: 'flowed' })
  outletStep(state, { kind: 'pageRead', page: { messages: [], hasMore: false }, heldBack: none })
  return state
}

const pushed = (effects: readonly OutletEffect[]) =>
  effects.flatMap((one) => (one.kind === 'push' ? one.message.id : []))

describe('what one socket is given', () => {
  it('is read from the mailbox once it listens, and not before it may flow', () => {
    const state = createOutletState(100)
    expect(outletStep(state, { kind: 'listened', topic: 'a' })).toEqual([])
    const [read] = outletStep(state, { kind: 'flowed' })
    expect(read).toEqual({
      kind: 'readPage',
      query: { topics: ['a'], after: { publishedAt: 0, id: 0 } },
    })
    expect(outletStep(state, { kind: 'flowed' })).toEqual([])
  })

  it('is an offered message at once, and never twice', () => {
    const state = upToDate()
    const offered: OutletEvent = { kind: 'offered', message: messageOf(1) }
    expect(pushed(outletStep(state, offered))).toEqual([1])
    expect(outletStep(state, offered)).toEqual([])
  })

  it('waits while the client does not acknowledge, and is then read from where it was left', () => {
    const state = upToDate(10)
    expect(pushed(outletStep(state, { kind: 'offered', message: messageOf(1, 'a', 10) }))).toEqual([
      1,
    ])
    expect(outletStep(state, { kind: 'offered', message: messageOf(2) })).toEqual([])
    expect(outletStep(state, { kind: 'acknowledged', id: 1, at: 2_000 })).toEqual([
      { kind: 'storeReceipt', id: 1 },
      { kind: 'readPage', query: { topics: ['a'], after: { publishedAt: 1_000, id: 1 } } },
    ])
  })

  it('stops at a message that is held back, and is read on when that is offered', () => {
    const state = createOutletState(100)
    outletStep(state, { kind: 'listened', topic: 'a' })
    outletStep(state, { kind: 'flowed' })
    const page: Page = { messages: [messageOf(1), messageOf(2)], hasMore: false }
    expect(outletStep(state, { kind: 'pageRead', page, heldBack: new Set([1]) })).toEqual([])
    const [read] = outletStep(state, { kind: 'offered', message: messageOf(1) })
    expect(read).toMatchObject({ kind: 'readPage', query: { topics: ['a'] } })
    expect(pushed(outletStep(state, { kind: 'pageRead', page, heldBack: none }))).toEqual([1, 2])
  })

  it('is no longer read where all the rest is held back: each is offered in its turn', () => {
    const state = createOutletState(100)
    outletStep(state, { kind: 'listened', topic: 'a' })
    outletStep(state, { kind: 'flowed' })
    const page: Page = { messages: [1, 2, 3].map((id) => messageOf(id)), hasMore: false }
    const heldBack = new Set([2, 3])
    expect(pushed(outletStep(state, { kind: 'pageRead', page, heldBack }))).toEqual([1])
    for (const id of [2, 3])
      expect(pushed(outletStep(state, { kind: 'offered', message: messageOf(id) }))).toEqual([id])
  })

  it('is tried again after a read that failed', () => {
    const state = createOutletState(100)
    outletStep(state, { kind: 'listened', topic: 'a' })
    outletStep(state, { kind: 'flowed' })
    expect(outletStep(state, { kind: 'readFailed' })).toEqual([{ kind: 'retryLater' }])
    expect(outletStep(state, { kind: 'flowed' })).toMatchObject([{ kind: 'readPage' }])
  })

  it('is nothing any more once it is closed', () => {
    const state = upToDate()
    outletStep(state, { kind: 'closed' })
    expect(outletStep(state, { kind: 'offered', message: messageOf(1) })).toEqual([])
    expect(outletStep(state, { kind: 'fellBehind', topics: ['a'] })).toEqual([])
  })
})

describe('how long a message waits', () => {
  const large = (id: number, publishedAt: number) => ({ ...messageOf(id, 'a', 10), publishedAt })

  it('counts from its publishing while the client keeps up, and ends when it was given', () => {
    const state = upToDate(20)
    for (const [id, at] of [
      [1, 1_000],
      [2, 1_010],
    ] as const)
      outletStep(state, { kind: 'offered', message: large(id, at) })
    expect(waitingSince(state, 1_010)).toBeUndefined()
    outletStep(state, { kind: 'offered', message: large(3, 1_020) })
    outletStep(state, { kind: 'offered', message: large(4, 1_030) })
    outletStep(state, { kind: 'acknowledged', id: 1, at: 1_500 })
    expect(waitingSince(state, 2_000)).toBe(1_020)
    const page = { messages: [large(3, 1_020), large(4, 1_030)], hasMore: false }
    outletStep(state, { kind: 'pageRead', page, heldBack: none })
    expect(waitingSince(state, 2_000)).toBe(1_020)
    outletStep(state, { kind: 'acknowledged', id: 2, at: 2_000 })
    outletStep(state, { kind: 'acknowledged', id: 3, at: 2_000 })
    outletStep(state, { kind: 'pageRead', page, heldBack: none })
    expect(waitingSince(state, 2_000)).toBeUndefined()
  })

  it('does not count for a client that has stopped reading, nor for what was there before it came', () => {
    const state = upToDate(10)
    outletStep(state, { kind: 'offered', message: large(1, 1_000) })
    outletStep(state, { kind: 'offered', message: large(2, 1_010) })
    outletStep(state, { kind: 'acknowledged', id: 7, at: 1_100 })
    expect(waitingSince(state, 2_099)).toBe(1_010)
    expect(waitingSince(state, 2_100)).toBeUndefined()
    const fresh = createOutletState(10)
    outletStep(fresh, { kind: 'listened', topic: 'a' })
    outletStep(fresh, { kind: 'flowed' })
    outletStep(fresh, {
      kind: 'pageRead',
      page: { messages: [large(1, 5)], hasMore: true },
      heldBack: none,
    })
    expect(waitingSince(fresh, 1_000_000)).toBeUndefined()
  })
})

it('reads no further page for each message that a slow client acknowledges', () => {
  const state = upToDate(100)
  for (let id = 1; id <= 20; id += 1)
    outletStep(state, { kind: 'offered', message: messageOf(id, 'a', 10) })
  const reads = [1, 2, 3, 4, 5].map((id) =>
    outletStep(state, { kind: 'acknowledged', id, at: 2_000 }).filter(
      ({ kind }) => kind === 'readPage',
    ),
  )
  expect(reads.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1])
})

/** A generator of whole numbers below `most` that gives the same ones for the same seed (mulberry32). */
function randomOf(seed: number): (most: number) => number {
  let now = seed
  return (most) => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** A mailbox of plain lists around one socket, in which the next thing that happens is drawn by lot. */
function walk(seed: number): void {
  const random = randomOf(seed)
  const windowSize = 5
  const state = createOutletState(windowSize)
  const stored: Message[] = []
  const unanswered: Message[] = []
  const receipts = new Set<number>()
  const unacknowledged: number[] = []
  const given: Message[] = []
  let reading: Extract<OutletEffect, { kind: 'readPage' }> | undefined

  function dispatch(event: OutletEvent): void {
    for (const effect of outletStep(state, event)) {
      if (effect.kind === 'push') {
        given.push(effect.message)
        unacknowledged.push(effect.message.id)
      } else if (effect.kind === 'storeReceipt') receipts.add(effect.id)
      else if (effect.kind === 'readPage') {
        expect(reading).toBeUndefined()
        reading = effect
      }
    }
    expect(state.size).toBeLessThan(windowSize + 3)
  }

  /** Ends the read that is under way, as the database would. */
  function finishRead(): void {
    if (!reading) return
    const { topics, after } = reading.query
    reading = undefined
    const found = stored.filter(
      ({ id, topic }) => topics.includes(topic) && id > (after?.id ?? 0) && !receipts.has(id),
    )
    const page = { messages: found.slice(0, 3), hasMore: found.length > 3 }
    dispatch({ kind: 'pageRead', page, heldBack: new Set(unanswered.map(({ id }) => id)) })
  }

  function answerOldest(): void {
    const message = unanswered.shift()
    if (message && state.topics.has(message.topic)) dispatch({ kind: 'offered', message })
  }

  function acknowledgeSome(): void {
    const [id] = unacknowledged.splice(random(Math.max(1, unacknowledged.length)), 1)
    if (id !== undefined) dispatch({ kind: 'acknowledged', id, at: 2_000 })
  }

  const topics = ['a', 'b', 'c']
  const happenings = [
    () => {
      const message = messageOf(stored.length + 1, topics[random(3)], 1 + random(3))
      stored.push(message)
      unanswered.push(message)
    },
    answerOldest,
    finishRead,
    acknowledgeSome,
    () => {
      dispatch({ kind: 'listened', topic: topics[random(3)] ?? 'a' })
      dispatch({ kind: 'flowed' })
    },
    () => dispatch({ kind: 'fellBehind', topics }),
    () => {
      if (!reading) return
      reading = undefined
      dispatch({ kind: 'readFailed' })
      dispatch({ kind: 'flowed' })
    },
  ]
  for (let step = 0; step < 120; step += 1) happenings[random(happenings.length)]?.()
  while (unanswered.length > 0 || reading || unacknowledged.length > 0) {
    answerOldest()
    finishRead()
    acknowledgeSome()
  }
  for (const topic of topics) {
    const got = given.filter((one) => one.topic === topic).map(({ id }) => id)
    const sent = stored.filter((one) => one.topic === topic).map(({ id }) => id)
    expect({ seed, topic, got }).toEqual({ seed, topic, got: state.topics.has(topic) ? sent : [] })
  }
}

it('gives every message of a topic once and in order, whatever happens in whatever order', () => {
  for (let seed = 1; seed <= 500; seed += 1) walk(seed)
})
