import { expect, it } from 'vitest'
import { createSizedCache } from './sizedCache.ts'

it('keeps what was used last within its bytes, keys among them', () => {
  const cache = createSizedCache<string>(30)
  cache.set('a', 'first', 8)
  cache.set('b', 'second', 8)
  cache.set('c', 'third', 8)
  expect(cache.get('a')).toBe('first')
  cache.set('d', 'fourth', 8)
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['first', undefined, 'third', 'fourth'])
  cache.set('e', 'large', 28)
  expect(['a', 'c', 'd', 'e'].map(cache.get)).toEqual([undefined, undefined, undefined, 'large'])
  cache.set('f', 'too large', 29)
  expect(['e', 'f'].map(cache.get)).toEqual(['large', undefined])
})

it('counts a value that replaces another once', () => {
  const cache = createSizedCache<number>(20)
  for (let value = 0; value < 9; value += 1) cache.set('a', value, 8)
  cache.set('b', 9, 8)
  expect(['a', 'b'].map(cache.get)).toEqual([8, 9])
})
