import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Json, plainCopy } from './json.ts'
import { parseMessage } from './message.ts'

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const name = v.pipe(v.string(), v.regex(/^[A-Za-z_]{1,64}$/))
const json = v.custom<Json>((value) => value !== undefined)
const numbered = {
  version: v.literal(1),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
}
/** Every message that there is. */
const message = v.variant('kind', [
  v.strictObject({ ...numbered, kind: v.literal('request'), id, method: name, params: json }),
  v.strictObject({ ...numbered, kind: v.literal('result'), id, value: json }),
  v.strictObject({ ...numbered, kind: v.literal('failure'), id, code: name }),
  v.strictObject({ ...numbered, kind: v.literal('abort'), id }),
  v.strictObject({ ...numbered, kind: v.literal('event'), event: name, value: json }),
])

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>(null, undefined, 0, 1.5, '', [], {}, new Map(), 2 ** 53, 'a\n'),
)
const mostly = <Value>(...fitting: Value[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: odd })
const ids = mostly('a'.repeat(32), '0123456789abcdef0123456789abcdef')
const names = mostly('eth_call', 'A', 'a'.repeat(64))
const common = { version: mostly(1), number: mostly(1, 2, 2 ** 53 - 1) }
const kinds: Readonly<Record<string, Record<string, fc.Arbitrary<unknown>>>> = {
  request: { kind: mostly('request'), id: ids, method: names, params: odd },
  result: { kind: mostly('result'), id: ids, value: odd },
  failure: { kind: mostly('failure'), id: ids, code: names },
  abort: { kind: mostly('abort'), id: ids },
  event: { kind: mostly('event'), event: names, value: odd },
}
const messages = fc.oneof(
  ...Object.values(kinds).map((kind) => fc.record({ ...common, ...kind })),
  ...Object.values(kinds).map((kind) =>
    fc
      .tuple(fc.record({ ...common, ...kind }), fc.record({ more: odd }))
      .map(([fitting, more]) => ({ ...fitting, ...more })),
  ),
)

describe('what came over the port', () => {
  it('is a message exactly where it has the shape of one and no more', () => {
    let taken = 0
    fc.assert(
      fc.property(messages, (given) => {
        const parsed = v.safeParse(message, plainCopy(given))
        expect(parseMessage(given)).toEqual(parsed.success ? parsed.output : undefined)
        if (parsed.success) taken += 1
      }),
      { numRuns: 5_000 },
    )
    expect(taken).toBeGreaterThan(500)
    expect(taken).toBeLessThan(4_500)
  })

  it.each([
    ['a name that every object has', '__proto__'],
    ['a name of another kind', 'code'],
    ['a name of nothing', 'more'],
  ])('is none with %s beside', (_, added) => {
    const fitting = { version: 1, number: 1, kind: 'abort', id: 'a'.repeat(32) }
    expect(parseMessage(fitting)).toEqual(fitting)
    const more = JSON.parse(`{${JSON.stringify(fitting).slice(1, -1)},"${added}":1}`)
    expect(parseMessage(more)).toBeUndefined()
  })
})
