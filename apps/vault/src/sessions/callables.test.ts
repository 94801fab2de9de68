import type { SessionPermission } from '@latchkey/protocol/sessions'
import * as fc from 'fast-check'
import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { callablesOf } from './callables.ts'

type ContractCall = Extract<SessionPermission, { type: 'contract-call' }>['data']

/** Creates a rule on the input at an index, with a value of its type. */
function callTo(types: readonly string[], place: number): ContractCall {
  const inputs = types.map((type, index) => ({ type, name: `value${index}` }))
  const rules = types.map((type, index) =>
    index === place ? { operator: 'EQUAL' as const, value: jsonOf(sampleOf(type)) } : null,
  )
  return {
    address: `0x${'c0'.repeat(20)}`,
    abi: [{ type: 'function', name: 'act', inputs }],
    functions: [{ functionName: 'act', args: rules.slice(0, place + 1) }],
  }
}

/** A site writes large numbers as text. */
const jsonOf = (value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Returns the contract's rules, or nothing if the page refuses. */
function callableFor(types: readonly string[], place: number) {
  try {
    return callablesOf(callTo(types, place))[0]
  } catch {
    return undefined
  }
}

/** Returns a value of a type, in the form that libraries accept. */
function sampleOf(type: string): unknown {
  const [, item, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) return Array.from({ length: Number(size || 2) }, () => sampleOf(item))
  if (type === 'address') return `0x${'ab'.repeat(20)}`
  if (type === 'bool') return true
  if (type === 'string') return 'some words'
  if (type === 'bytes') return '0x123456'
  const [, bytes] = /^bytes(\d+)$/.exec(type) ?? []
  return bytes === undefined ? 7n : `0x${'cd'.repeat(Number(bytes))}`
}

const plain = fc.constantFrom(
  ...['uint256', 'uint8', 'int128', 'address', 'bool', 'bytes4', 'bytes32', 'string', 'bytes'],
)
const ending = fc.constantFrom('', '', '[]', '[2]', '[][]', '[2][]', '[][3]', '[0]')
const sound = fc.tuple(plain, ending).map(([type, end]) => `${type}${end}`)
/** Types that a hostile site may write. */
const odd = fc.oneof(
  fc.constantFrom('uint', 'int', 'uint7', 'bytes33', 'function', 'tuple', 'tuple[]', '[]', ''),
  fc.tuple(sound, sound).map((both) => both.join(',')),
  sound.map((type) => `(${type})`),
  fc.tuple(sound, sound).map((both) => `(${both.join(',')})[]`),
  sound.map((type) => ` ${type}`),
)
const types = fc.array(fc.oneof({ arbitrary: sound, weight: 4 }, odd), {
  minLength: 1,
  maxLength: 5,
})

it('names a value only where calls of the function have it, however its inputs are written', () => {
  let held = 0
  fc.assert(
    fc.property(types, fc.nat(), (given, any) => {
      const callable = callableFor(given, any % given.length)
      if (!callable) return
      held += 1
      const text = given.join(',')
      const parameters = parseAbiParameters(text)
      expect(parameters.map(({ type }) => type)).toEqual(given)
      expect(callable.selector).toBe(toFunctionSelector(`act(${text})`))
      const call = encodeAbiParameters(parameters, given.map(sampleOf))
      const [rule] = callable.rules
      const start = 2 + 64 * (rule?.word ?? 0)
      expect(BigInt(`0x${call.slice(start, start + 64)}`)).toBe(rule?.value)
    }),
    { numRuns: 2_000 },
  )
  expect(held).toBeGreaterThan(100)
})

it.each([
  ['two inputs in the text of one', ['uint256,address[]', 'uint256']],
  ['another spelling of a type', ['uint', 'uint256']],
  ['a list of tuples', ['(uint256,uint256)[]', 'uint256']],
  ['a tuple', ['tuple', 'uint256']],
  ['a list that has its place in the call itself', ['uint256[2]', 'uint256']],
])('refuses a rule behind %s', (_, given) => {
  expect(callableFor(given, 1)).toBeUndefined()
})

it.each([
  ['uint256[]'],
  ['uint256[2][]'],
  ['string'],
  ['bytes'],
  ['bytes[]'],
])('takes a rule behind %s, whose value is elsewhere', (type) => {
  expect(callableFor([type, 'uint256'], 1)?.rules).toEqual([{ operator: 0, word: 1, value: 7n }])
})
