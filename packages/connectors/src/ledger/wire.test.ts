import { array, assert, integer, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunked, encodeCommand, encodePath } from './apdu.ts'

describe('what a Ledger is sent', () => {
  it('comes in frames whose contents join to the whole', () => {
    assert(
      property(uint8Array({ maxLength: 1_500 }), (data) => {
        const parts = chunked({ cla: 0xe0, ins: 4, data }, 0x80)
        expect(parts.flatMap((part) => [...(part.data ?? [])])).toEqual([...data])
        expect(parts.map(({ p1 }) => p1)).toEqual([0, ...parts.slice(1).map(() => 0x80)])
        for (const part of parts) expect(encodeCommand(part).length).toBeLessThanOrEqual(260)
      }),
    )
  })

  it('names a path by its steps, and only a path', () => {
    const step = integer({ min: 0, max: 2 ** 31 - 1 })
    assert(
      property(array(step, { minLength: 1, maxLength: 10 }), (steps) => {
        const bytes = encodePath(steps.map((number) => `${number}'`).join('/'))
        const view = new DataView(bytes?.buffer ?? new ArrayBuffer(0))
        expect(bytes?.[0]).toBe(steps.length)
        for (const [index, number] of steps.entries())
          expect(view.getUint32(1 + 4 * index)).toBe(number + 2 ** 31)
      }),
    )
    assert(
      property(string(), (text) => {
        const isPath = /^(m\/)?\d+'?(\/\d+'?)*$/.test(text)
        expect(isPath || encodePath(text) === undefined).toBe(true)
      }),
    )
  })
})
