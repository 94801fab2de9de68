import fc from 'fast-check'
import { concat, type Hex, isHex, pad, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { describe, expect, it, vi } from 'vitest'
import { readQuery } from './ccip/answer.ts'
import { readDnsName } from './ccip/dnsName.ts'
import { nameProblem, normalisedName } from './rules.ts'

/** A million inputs in the long form of the tests. */
const inputs = { numRuns: process.env.LATCHKEY_LONG ? 1_000_000 : 20_000 }

// A million take minutes.
vi.setConfig({ testTimeout: 900_000 })

const part = fc.constantFrom(
  ...['a', 'bob', 'A', '0', '-', '--', '_', '.', '..', '.eth', '.latchkey.id', ' ', 'xn--', "'"],
  ...['\u{0303}', '\u{200D}', '\u{FE0F}', '\u{20E3}', '\u{0430}', '\u{1F4A9}', '\u{3002}', 'ß'],
  ...['\u{D83D}', '\u{0}', 'l·l', '\u{1F1E6}', '\u{06F1}', '\u{2010}'],
)
const text = fc.oneof(
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('whatever is sent as a name', () => {
  it('is none, or is written in one way that an ENS client can send', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = normalisedName(typed)
        if (name === undefined) return
        expect(normalisedName(name)).toBe(name)
        expect(readDnsName(toHex(packetToBytes(name)))).toBe(name)
      }),
      inputs,
    )
  })

  it('is registered only in a zone, with the letters of the rules', () => {
    const zones = ['latchkey.id']
    fc.assert(
      fc.property(text, (label) => {
        const name = `${label}.latchkey.id`
        if (nameProblem(name, zones) !== undefined) return
        expect(name).toMatch(/^[a-z0-9-]{3,64}\.latchkey\.id$/)
        expect(normalisedName(name)).toBe(name)
      }),
      inputs,
    )
  })
})

describe('whatever is sent as a call of a resolver', () => {
  const bytes = fc.uint8Array({ maxLength: 96 }).map((some) => toHex(some))
  const word = fc.nat(160).map((some): Hex => pad(toHex(some)))
  const call = fc
    .tuple(word, word, word, bytes)
    .map((parts): Hex => concat(['0x9061b923', ...parts]))

  it('is none, or names a name', () => {
    fc.assert(
      fc.property(fc.oneof(call, bytes), (data) => {
        const query = readQuery(data)
        if (query === undefined) return
        expect(query.name).not.toBe('')
        expect(isHex(query.data)).toBe(true)
      }),
      inputs,
    )
  })

  it('has a name that is read whole or not at all', () => {
    expect(readDnsName('0x')).toBeUndefined()
    expect(readDnsName('0x00')).toBeUndefined()
    expect(readDnsName('0x0161')).toBeUndefined()
    expect(readDnsName('0x05616200')).toBeUndefined()
    expect(readDnsName('0x01610000')).toBeUndefined()
    expect(readDnsName('0x016100')).toBe('a')
    expect(readDnsName(toHex(packetToBytes(`${'a.'.repeat(127)}eth`)))).toBeUndefined()
  })
})
