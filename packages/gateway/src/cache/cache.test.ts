import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { createCache } from './cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

afterEach(() => {
  // First the spy on the false clock: whoever restores it later would bring that clock back.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('lets go of what is too old though nobody asks any more', async () => {
  vi.useFakeTimers()
  const cache = createCache<object>(1_000)
  const kept = await (async () => new WeakRef(await cache.get('a', async () => ({ big: true }))))()
  expect(cache.peek('a')).toBe(kept.deref())
  await vi.advanceTimersByTimeAsync(2_100)
  vi.useRealTimers()
  const found = () => {
    collectGarbage()
    return kept.deref()
  }
  await expect.poll(found).toBeUndefined()
  expect(cache.peek('a')).toBeUndefined()
})

it('has no timer left once it is empty', async () => {
  vi.useFakeTimers()
  // What other files have left in this process sets timers, too.
  const set = vi.spyOn(globalThis, 'setTimeout')
  const sweeps = () => set.mock.calls.filter(([, wait]) => wait === 1_001).length
  const cache = createCache<number>(1_001)
  await cache.get('a', async () => 1)
  expect(sweeps()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_100)
  const before = sweeps()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sweeps()).toBe(before)
})
