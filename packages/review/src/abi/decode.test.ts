import fc from 'fast-check'
import { encodeAbiParameters, getAddress, type Hex, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { readArguments } from './decode.ts'
import { parseSignature } from './signature.ts'

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hexOf)
type Case = { type: string; value: fc.Arbitrary<unknown> }

const elementary: Case[] = [
  { type: 'uint256', value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }) },
  { type: 'uint128', value: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }) },
  { type: 'int256', value: fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }) },
  { type: 'bool', value: fc.boolean() },
  { type: 'address', value: bytes(20).map((address) => getAddress(address)) },
  { type: 'bytes4', value: bytes(4) },
  { type: 'bytes32', value: bytes(32) },
  { type: 'bytes', value: fc.uint8Array({ maxLength: 80 }).map(hexOf) },
  { type: 'string', value: fc.string({ unit: 'grapheme', maxLength: 40 }) },
]
const listed = ({ type, value }: Case): Case[] => [
  { type: `${type}[]`, value: fc.array(value, { maxLength: 4 }) },
  { type: `${type}[2]`, value: fc.array(value, { minLength: 2, maxLength: 2 }) },
]
const cases = [
  ...elementary,
  ...elementary.flatMap(listed),
  ...elementary.flatMap(listed).flatMap(listed),
]

/** Some parameters, with their values. */
const calls = fc
  .array(fc.constantFrom(...cases), { maxLength: 4 })
  .chain((some) => fc.tuple(...some.map(({ value }) => value)).map((values) => ({ some, values })))

it('reads what another library writes, of every type', () => {
  fc.assert(
    fc.property(calls, ({ some, values }) => {
      const text = `f(${some.map(({ type }, place) => `${type} p${place}`).join(',')})`
      const signature = parseSignature(text)
      if (!signature) throw new Error(`Not read: ${text}`)
      expect(signature.selector).toBe(toFunctionSelector(`function ${text}`))
      const body = encodeAbiParameters(
        some.map(({ type }) => ({ type })),
        values,
      )
      const data = `${signature.selector}${body.slice(2)}`
      const expected = Object.fromEntries(values.map((value, place) => [`p${place}`, value]))
      expect(readArguments(signature, data)).toEqual(expected)
      expect(readArguments(signature, `${data}00`)).toBeUndefined()
    }),
  )
})

it('reads tuples by the names of their members', () => {
  const signature = parseSignature('f((address to,(uint256 least,bytes note)[] parts) order, bool)')
  const parts = [{ least: 3n, note: '0x1234' as const }]
  const to = getAddress('0x00000000000000000000000000000000000000aa')
  const tuple = {
    type: 'tuple',
    components: [
      { name: 'to', type: 'address' },
      {
        name: 'parts',
        type: 'tuple[]',
        components: [
          { name: 'least', type: 'uint256' },
          { name: 'note', type: 'bytes' },
        ],
      },
    ],
  } as const
  const body = encodeAbiParameters([tuple, { type: 'bool' }], [{ to, parts }, true])
  const args = signature && readArguments(signature, `${signature.selector}${body.slice(2)}`)
  expect(args).toEqual({ order: { to, parts }, 1: true })
})

it.each([
  'f',
  'f(',
  'f()x',
  'f(money a)',
  'f(uint7 a)',
  'f(uint264 a)',
  'f(bytes33 a)',
  'f(uint256[0] a)',
  'f(() a)',
  'f(uint256 a;uint256 b)',
  `f(${'('.repeat(20)}uint256${')'.repeat(20)})`,
  `f(uint256${'[]'.repeat(20)} a)`,
  `f(${'uint256,'.repeat(100)}uint256)`,
])('takes no signature that is none: %s', (text) => {
  expect(parseSignature(text)).toBeUndefined()
})

it('does not believe lengths and places that the data does not have', () => {
  const signature = parseSignature('f(uint256[] list)')
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  for (const words of [
    [32n, 2n ** 200n],
    [32n, 1_000_000n],
    [0n],
    [64n, 0n, 0n],
    [2n ** 255n, 0n],
    [],
  ]) {
    const data = `${signature?.selector}${words.map(word).join('')}`
    expect(signature && readArguments(signature, data)).toBeUndefined()
  }
})
