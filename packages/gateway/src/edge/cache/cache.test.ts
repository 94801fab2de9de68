import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { createCache } from './cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('removes expired answers without further requests', async () => {
  const clock = createTestClock()
  const cache = createCache<object>(clock, 1_000)
  const kept = await (async () => new WeakRef(await cache.get('a', async () => ({ big: true }))))()
  expect(cache.peek('a')).toBe(kept.deref())
  await clock.advance(2_100)
  const found = () => {
    collectGarbage()
    return kept.deref()
  }
  await expect.poll(found).toBeUndefined()
  expect(cache.peek('a')).toBeUndefined()
})

it('has no timer left once it is empty', async () => {
  const clock = createTestClock()
  const cache = createCache<number>(clock, 1_001)
  await cache.get('a', async () => 1)
  expect(clock.waiting()).toBe(1)
  await clock.advance(2_100)
  expect(clock.waiting()).toBe(0)
})
