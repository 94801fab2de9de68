import { createTestClock } from '@latchkey/devkit/clock'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from './memory.ts'
import { storedCache } from './storedCache.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const key = 'cache'

const clock = createTestClock()

describe('a stored cache', () => {
  it('keeps an entry for its lifetime and removes it on the first read after it [D3.4]', async () => {
    const storage = memoryStorage()
    const cache = storedCache({ storage, clock }, key, 1_000, text)
    cache.write('a', 'x')
    await clock.advance(999)
    expect(cache.read('a')).toBe('x')
    await clock.advance(1)
    expect(cache.read('a')).toBeUndefined()
    expect(storage.get(key)).toBeNull()
  })

  it('drops what is over when something is written, so that it does not grow', async () => {
    const storage = memoryStorage()
    const cache = storedCache({ storage, clock }, key, 1_000, text)
    for (let n = 0; n < 50; n += 1) {
      cache.write(`id${n}`, 'x')
      await clock.advance(500)
    }
    expect(Object.keys(JSON.parse(storage.get(key) ?? '{}'))).toHaveLength(2)
  })

  it('does not believe an entry from the future, nor one that does not parse', () => {
    const later = { a: { timestamp: clock.now() + 10_000, value: 'x' } }
    const future = memoryStorage({ [key]: JSON.stringify(later) })
    const cache = storedCache({ storage: future, clock }, key, 1_000, text)
    expect(cache.read('a')).toBeUndefined()
    for (const stored of ['', '[', 'null', '[1]', '"x"', '{"a":1}', '{"a":{"timestamp":"x"}}']) {
      const storage = memoryStorage({ [key]: stored })
      const broken = storedCache({ storage, clock }, key, 1_000, text)
      expect(broken.read('a'), stored).toBeUndefined()
      broken.write('a', 'y')
      expect(broken.read('a'), stored).toBe('y')
    }
  })

  it('takes names of the language for ids', () => {
    const cache = storedCache({ storage: memoryStorage(), clock }, key, 1_000, text)
    for (const id of ['__proto__', 'constructor', 'toString']) {
      expect(cache.read(id)).toBeUndefined()
      cache.write(id, id)
      expect(cache.read(id)).toBe(id)
    }
  })
})
