import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCopy } from './json.ts'

const text = (value: unknown) => JSON.stringify(value)
/** A list in a list, so many levels deep. */
const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

describe('a plain copy', () => {
  it('returns the sent value, in objects without a prototype', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 7, noUnicodeString: false }), (value) => {
        const copy = plainCopy(value)
        expect(text(copy)).toBe(text(value))
      }),
    )
    const copy = plainCopy({ toString: 'x', nested: { a: [1] } })
    expect(Object.getPrototypeOf(copy)).toBeNull()
  })

  it('carries a name that every object has as a name like others', () => {
    const copy = plainCopy(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'))
    expect(Object.keys(Object(copy)).sort()).toEqual(['__proto__', 'constructor'])
    expect(Reflect.get(Object(copy), 'isAdmin')).toBeUndefined()
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it.each([
    ['undefined', undefined],
    ['a number that is none', Number.NaN],
    ['no end', Number.POSITIVE_INFINITY],
    ['a bigint', 1n],
    ['a symbol', Symbol('x')],
    ['a function', () => 1],
    ['a map', new Map([['a', 1]])],
    ['a date', new Date()],
    ['bytes', new Uint8Array(2)],
    ['an error', new Error('x')],
    ['a regular expression', /x/],
    ['a hole', { a: undefined }],
    ['an object of a class', new (class Thing {})()],
  ])('is not made of %s', (_, value) => {
    expect(plainCopy(value)).toBeUndefined()
    expect(plainCopy({ a: [value] })).toBeUndefined()
  })

  it('is eight levels deep and 256 KiB long at most', () => {
    expect(plainCopy(nested(8))).toBeDefined()
    expect(plainCopy(nested(9))).toBeUndefined()
    expect(plainCopy('x'.repeat(262_142))).toBeDefined()
    expect(plainCopy('x'.repeat(262_143))).toBeUndefined()
    expect(plainCopy(Array.from({ length: 262_143 }, () => ''))).toBeUndefined()
    expect(plainCopy({ ['x'.repeat(262_143)]: 1 })).toBeUndefined()
    const round: unknown[] = []
    round.push(round)
    expect(plainCopy(round)).toBeUndefined()
  })
})
