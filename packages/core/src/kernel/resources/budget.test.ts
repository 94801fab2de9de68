import { createTestClock, type TestClock } from '@latchkey/devkit/clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createResources } from './resources.ts'

const minutes = 10

let clock: TestClock
beforeEach(() => {
  clock = createTestClock()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page that shows an account on so many networks, and counts what it asks. */
async function shown(count: number) {
  const resources = createResources(clock)
  const read = vi.fn(async () => [])
  const reads = new Map<number, number>()
  for (let n = 1; n <= count; n += 1) {
    const fetch = async () => {
      reads.set(n, (reads.get(n) ?? 0) + 1)
      return read()
    }
    const key = ['balances', `eip155:${n}:0xa`] as const
    const cell = resources.cell({ key, staleTime: 30_000, fetch })
    cell.subscribe(() => {})
    cell.ensure(fetch, 30_000)
  }
  await clock.advance(0)
  read.mockClear()
  reads.clear()
  return { resources, read, reads }
}

describe('an idle page', () => {
  it('reads at most three times a minute, and nothing is left out', async () => {
    const { resources, read, reads } = await shown(8)
    for (let minute = 0; minute < minutes; minute += 1) {
      const before = read.mock.calls.length
      await clock.advance(60_000)
      expect(read.mock.calls.length - before).toBeLessThanOrEqual(3)
    }
    expect(reads.size).toBe(8)
    resources.close()
  })

  it('reads streamed data a tenth as often', async () => {
    const { resources, read } = await shown(1)
    resources.follow(['eip155:1'])
    await clock.advance(299_000)
    expect(read).not.toHaveBeenCalled()
    await clock.advance(11_000)
    expect(read).toHaveBeenCalledTimes(1)
    resources.follow([])
    await clock.advance(40_000)
    expect(read).toHaveBeenCalledTimes(2)
    resources.close()
  })

  it('reads data from before the stream as often as without one', async () => {
    const { resources, read } = await shown(1)
    await clock.advance(1_000)
    resources.follow(['eip155:1'])
    await clock.advance(39_000)
    expect(read).toHaveBeenCalledTimes(1)
    await clock.advance(250_000)
    expect(read).toHaveBeenCalledTimes(1)
    resources.close()
  })

  it('reads nothing while it is hidden, and everything that is old when it is shown again', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const { resources, read } = await shown(8)
    await clock.advance(minutes * 60_000)
    expect(read).not.toHaveBeenCalled()
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    expect(read).toHaveBeenCalledTimes(8)
    resources.close()
  })
})
