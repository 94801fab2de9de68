import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadUntil } from './loadUntil.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Code whose first loads fail. */
function setUp(failures: number) {
  const over = new AbortController()
  const used: string[] = []
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads <= failures) throw new Error('offline')
    return `code ${loads}`
  }
  loadUntil(over.signal, load, (code) => used.push(code))
  return { over, used, loads: () => loads }
}

describe('code that cannot be loaded', () => {
  it('is loaded again after pauses that grow, until it is there [L34]', async () => {
    const { used, loads } = setUp(2)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(loads()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(loads()).toBe(2)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(loads()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(used).toEqual(['code 3'])
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(loads()).toBe(3)
  })

  it('is neither loaded again nor used after the end [L34]', async () => {
    const waiting = setUp(1)
    await vi.advanceTimersByTimeAsync(1)
    waiting.over.abort()
    const loading = setUp(0)
    loading.over.abort()
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect([waiting.loads(), ...waiting.used, ...loading.used]).toEqual([1])
  })
})
