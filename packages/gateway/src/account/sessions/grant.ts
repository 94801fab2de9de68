import {
  grantParameter,
  type SessionKey,
  type SessionPermission,
} from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  isAddressEqual,
  keccak256,
  toFunctionSelector,
  zeroAddress,
} from 'viem'

const parameters = [grantParameter] as const

/** A grant, as `SessionAccount` has it. */
export type Grant = ReturnType<typeof decodeAbiParameters<typeof parameters>>[0]

/** Decodes the grant of a context. Returns `undefined` for anything but the contract's encoding of a grant. */
export function readGrant(context: Hex): Grant | undefined {
  try {
    const [grant] = decodeAbiParameters(parameters, context)
    return encodeGrant(grant) === context.toLowerCase() ? grant : undefined
  } catch {
    return undefined
  }
}

export function encodeGrant(grant: Grant): Hex {
  return encodeAbiParameters(parameters, [grant])
}

/** Returns the contract's id of a session. */
export function sessionIdOf(context: Hex): Hex {
  return keccak256(context)
}

/** Returns whether a grant has these keys, in this order. */
export function hasKeys({ keys }: Grant, expected: readonly SessionKey[]): boolean {
  return (
    keys.length === expected.length &&
    keys.every(
      ({ kind, x, y }, place) =>
        kind === (expected[place]?.type === 'secp256r1' ? 1 : 0) &&
        `0x04${x.slice(2)}${y.slice(2)}` === expected[place]?.publicKey.toLowerCase(),
    )
  )
}

/** Returns whether a grant has exactly these permissions, in this order, so that the list shows what the contract allows. */
export function isOf({ allowances, callables }: Grant, permissions: readonly SessionPermission[]) {
  const expected = permissions.flatMap(allowanceOf)
  const expectedCalls = permissions.flatMap(callablesOf)
  return (
    expected.length === allowances.length &&
    expectedCalls.length === callables.length &&
    allowances.every((one, place) => {
      const wanted = expected[place]
      return (
        wanted !== undefined &&
        isAddressEqual(one.token, wanted.token) &&
        one.amount === wanted.amount &&
        one.start === wanted.start &&
        one.period === wanted.period
      )
    }) &&
    callables.every((one, place) => {
      const wanted = expectedCalls[place]
      return (
        wanted !== undefined &&
        isAddressEqual(one.target, wanted.target) &&
        one.selector === wanted.selector &&
        one.valueLimit === wanted.valueLimit &&
        isSameRules(one.rules, wanted.rules)
      )
    })
  )
}

function allowanceOf(permission: SessionPermission) {
  if (permission.type === 'contract-call') return []
  const { allowance, start, period } = permission.data
  const token =
    permission.type === 'erc20-recurring-allowance' ? permission.data.token : zeroAddress
  return [{ token, amount: BigInt(allowance), start, period }]
}

const abiFunction = v.object({
  type: v.literal('function'),
  name: v.string(),
  inputs: v.array(v.object({ type: v.string() })),
})

const operators = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 } as const

function callablesOf(permission: SessionPermission) {
  if (permission.type !== 'contract-call') return []
  const { address, abi, functions } = permission.data
  return functions.map(({ functionName, args = [], valueLimit = '0x0' }) => {
    const found = functionIn(abi, functionName)
    return {
      target: address,
      selector: found && selectorOf(found),
      valueLimit: BigInt(valueLimit),
      rules: args.flatMap((rule, word) =>
        rule === null
          ? []
          : [
              {
                operator: operators[rule.operator],
                word,
                value: wordOf(found?.inputs[word]?.type, rule.value),
              },
            ],
      ),
    }
  })
}

type Rules = Grant['callables'][number]['rules']

function isSameRules(
  rules: Rules,
  wanted: readonly { operator: number; word: number; value: bigint | undefined }[],
): boolean {
  return (
    rules.length === wanted.length &&
    rules.every(({ operator, word, value }, place) => {
      const other = wanted[place]
      return other?.operator === operator && other.word === word && other.value === value
    })
  )
}

function functionIn(abi: readonly object[], wanted: string): AbiFunction | undefined {
  return abi
    .flatMap((item) => {
      const parsed = v.safeParse(abiFunction, item)
      return parsed.success ? [parsed.output] : []
    })
    .find(({ name }) => name === wanted)
}

type AbiFunction = v.InferOutput<typeof abiFunction>

function selectorOf({ name, inputs }: AbiFunction): Hex | undefined {
  try {
    return toFunctionSelector(`${name}(${inputs.map(({ type }) => type).join(',')})`)
  } catch {
    return undefined
  }
}

/** Returns the word of an argument's expected value, or `undefined` if the value is not of its type. */
function wordOf(type: string | undefined, value: unknown): bigint | undefined {
  try {
    const given = type?.includes('int') ? BigInt(String(value)) : value
    return BigInt(encodeAbiParameters([{ type: type ?? '' }], [given]))
  } catch {
    return undefined
  }
}
