import { describe, expect, it } from 'vitest'
import { followPlan } from './current.ts'

const now = 1_000_000_000
const session = { topic: 'a', expiry: 1_000_060 }
const other = { topic: 'b', expiry: 1_000_060 }
const plan = (topic: string | undefined, one: typeof session | undefined, at = now) =>
  followPlan(topic, one, at, at)

describe('the plan to follow the current session', () => {
  it('receives a new session’s messages, and leaves the topic of the one before', () => {
    expect(plan(undefined, session)).toMatchObject({ leave: undefined, isNew: true })
    expect(plan('a', session)).toMatchObject({ leave: undefined, isNew: false })
    expect(plan('a', other)).toMatchObject({ leave: 'a', isNew: true })
    expect(plan('a', undefined)).toEqual({
      isExpired: false,
      checkAfter: undefined,
      leave: 'a',
      isNew: false,
    })
  })

  it('ends the session when its time is over [H4]', () => {
    expect(plan('a', session)).toMatchObject({ isExpired: false, checkAfter: 60_000 })
    expect(plan('a', session, now + 59_999)).toMatchObject({ isExpired: false, checkAfter: 1 })
    expect(plan('a', session, now + 60_000).isExpired).toBe(true)
  })

  it('counts by the earlier of the relay’s time and the browser’s, less what that was fast', () => {
    expect(followPlan('a', session, now, now + 90_000).isExpired).toBe(false)
    expect(followPlan('a', { ...session, fast: 90_000 }, now + 90_000, now + 90_000)).toMatchObject(
      {
        isExpired: false,
        checkAfter: 60_000,
      },
    )
  })

  it('checks in time, however far the end is: timers have 31 bits', () => {
    const far = { topic: 'a', expiry: 10_000_000_000 }
    expect(plan('a', far).checkAfter).toBe(2 ** 31 - 1)
  })
})
