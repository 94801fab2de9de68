import fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  getAddress,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
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
      expect(readArguments(signature, data)).toEqual({ args: expected })
    }),
  )
})

const approving = parseSignature('approve(address spender,uint256 amount)')
const approveAbi = parseAbi(['function approve(address, uint256)'])
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace('0x', '')).padStart(64, '0')
const spender = getAddress('0x00000000000000000000000000000000000000bb')

it('reads past what is attached, as tokens do, and says what it is', () => {
  const attached = fc.uint8Array({ minLength: 1, maxLength: 300 }).map(hexOf)
  fc.assert(
    fc.property(calls, attached, ({ some, values }, more) => {
      const signature = parseSignature(
        `f(${some.map(({ type }, place) => `${type} p${place}`).join(',')})`,
      )
      if (!signature) throw new Error('Not read')
      const body = encodeAbiParameters(
        some.map(({ type }) => ({ type })),
        values,
      )
      const data = `${signature.selector}${body.slice(2)}${more.slice(2)}`
      const args = Object.fromEntries(values.map((value, place) => [`p${place}`, value]))
      expect(readArguments(signature, data)).toEqual({ args, extra: more })
    }),
  )
})

it('reads an approval as another library does, whatever bytes follow it', () => {
  const more = fc.uint8Array({ maxLength: 100 }).map(hexOf)
  fc.assert(
    fc.property(
      bytes(20),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      more,
      (to, amount, rest) => {
        const data: Hex = `0x095ea7b3${word(to)}${word(amount)}${rest.slice(2)}`
        const { args } = decodeFunctionData({ abi: approveAbi, data })
        const read = approving && readArguments(approving, data)
        expect([read?.args.spender, read?.args.amount]).toEqual(args)
      },
    ),
  )
})

it.each<[string, string, unknown]>([
  [
    'takes of a word what its type has room for, and names the rest',
    `${'d1'.repeat(12)}${word(spender).slice(24)}${word(7n)}`,
    { args: { spender, amount: 7n }, extra: `0x${'d1'.repeat(12)}` },
  ],
  [
    'fills up with zeros what ends early',
    `${word(spender)}ff`,
    { args: { spender, amount: 0xffn << 248n } },
  ],
  ['fills up all', '', { args: { spender: `0x${'0'.repeat(40)}`, amount: 0n } }],
])('%s, as tokens of old compilers do', (_, body, expected) => {
  expect(approving && readArguments(approving, `0x095ea7b3${body}`)).toEqual(expected)
})

it.each<[string, (string | bigint)[], unknown]>([
  ['a list that is named twice', [64n, 64n, 1n, 9n], { args: { a: [9n], b: [9n] } }],
  [
    'lists in another order, with a gap',
    [160n, 96n, 0xbadn, 1n, 8n, 1n, 9n],
    { args: { a: [9n], b: [8n] }, extra: `0x${word(0xbadn)}` },
  ],
  ['a list that is its own place', [0n, 0n], { args: { a: [], b: [] } }],
])('follows the places that the data names: %s', (_, words, expected) => {
  const signature = parseSignature('f(uint256[] a,uint256[] b)')
  const data = `${signature?.selector}${words.map(word).join('')}`
  expect(signature && readArguments(signature, data)).toEqual(expected)
})

it('takes bytes whose last word is not filled up, or filled with something', () => {
  const signature = parseSignature('f(bytes note)')
  const read = (body: string) =>
    signature && readArguments(signature, `${signature.selector}${body}`)
  expect(read(`${word(32n)}${word(2n)}1234`)).toEqual({ args: { note: '0x1234' } })
  expect(read(`${word(32n)}${word(2n)}1234ff`)).toEqual({ args: { note: '0x1234' }, extra: '0xff' })
  expect(read(`${word(32n)}${word(3n)}1234`)).toBeUndefined()
})

it('gives up if a value is referenced at very many offsets', () => {
  const signature = parseSignature('f(uint256[][][][] lists)')
  // Each list has itself as each of its items.
  const count = 200
  const level = [BigInt(count), ...Array.from({ length: count }, () => BigInt(count * 32))]
  const data = `${signature?.selector}${[32n, ...level, ...level, ...level, ...level].map(word).join('')}`
  expect(signature && readArguments(signature, data)).toBeUndefined()
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
  expect(args).toEqual({ args: { order: { to, parts }, 1: true } })
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
  `f(${'uint256,'.repeat(600)}uint256)`,
])('takes no signature that is none: %s', (text) => {
  expect(parseSignature(text)).toBeUndefined()
})

it('does not believe lengths and places that the data does not have', () => {
  const signature = parseSignature('f(uint256[] list)')
  for (const words of [
    [32n, 2n ** 200n],
    [32n, 1_000_000n],
    [32n],
    [32n, 2n, 1n],
    [96n, 0n, 0n],
    [2n ** 255n, 0n],
    [],
  ]) {
    const data = `${signature?.selector}${words.map(word).join('')}`
    expect(signature && readArguments(signature, data)).toBeUndefined()
  }
})
