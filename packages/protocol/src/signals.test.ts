import { afterEach, describe, expect, it } from 'vitest'
import { anySignal } from './signals.ts'

const native = AbortSignal.any

afterEach(() => {
  AbortSignal.any = native
})

describe.each([
  ['with', native],
  ['without', undefined],
])('%s AbortSignal.any', (_, any) => {
  it('aborts once with the reason of the first signal [L27]', () => {
    Object.assign(AbortSignal, { any })
    const [first, second] = [new AbortController(), new AbortController()]
    const signal = anySignal([first.signal, second.signal])
    const reasons: unknown[] = []
    signal.addEventListener('abort', () => reasons.push(signal.reason))
    expect(signal.aborted).toBe(false)
    second.abort('second')
    first.abort('first')
    expect(reasons).toEqual(['second'])
    expect(anySignal([new AbortController().signal, first.signal]).reason).toBe('first')
  })
})
