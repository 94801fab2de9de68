import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { normalisedName } from './rules.ts'

/** What is typed, and how it is written; see the README beside the file. */
const cases = v.parse(
  v.array(v.tuple([v.string(), v.nullable(v.string())])),
  JSON.parse(readFileSync(new URL('testing/ensip15/cases.json', import.meta.url), 'utf8')),
)

describe('a name (ENSIP-15)', () => {
  it.each([
    ['vitalik.eth', 'vitalik.eth'],
    ['NICK.eth', 'nick.eth'],
    ['Öbb.at', 'öbb.at'],
    ['ni\u2010ck.eth', 'ni-ck.eth'],
    ['1\u{FE0F}\u{20E3}.eth', '1\u{20E3}.eth'],
    ['_a.eth', '_a.eth'],
    ['-a-.eth', '-a-.eth'],
  ])('%s is written %s', (typed, written) => {
    expect(normalisedName(typed)).toBe(written)
  })

  it.each([
    ['nothing', ''],
    ['one label', 'eth'],
    ['an empty label', 'a..eth'],
    ['an empty first label', '.eth'],
    ['an empty last label', 'a.eth.'],
    ['a space', 'a b.eth'],
    ['a joiner', 'a\u{200D}.eth'],
    ['an underscore within', 'a_b.eth'],
    ['a label extension', 'ab--c.eth'],
    ['punycode', 'xn--ls8h.eth'],
    ['a letter of another script', 'vit\u{0430}lik.eth'],
    ['a label that looks like Latin', '\u{0430}\u{0440}\u{0440}\u{0435}.eth'],
    ['another full stop', 'a\u{3002}eth'],
    ['a slash', 'a/b.eth'],
    ['half a surrogate pair', '\u{D83D}.eth'],
    ['256 characters', `${'a'.repeat(252)}.eth`],
  ])('is none with %s', (_, typed) => {
    expect(normalisedName(typed)).toBeUndefined()
  })

  it.each(cases)('%j matches the standard’s author', (typed, written) => {
    expect(normalisedName(`${typed}.eth`)).toBe(written === null ? undefined : `${written}.eth`)
  })
})
