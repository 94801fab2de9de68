import { knownError } from '@latchkey/protocol'
import type { SessionPermission } from '@latchkey/protocol/sessions'
import { knownName } from '@latchkey/review'
import * as AbiParameters from 'ox/AbiParameters'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import * as v from 'valibot'

type ContractCall = Extract<SessionPermission, { type: 'contract-call' }>['data']
type RequestedFunction = ContractCall['functions'][number]
type Operator = NonNullable<NonNullable<RequestedFunction['args']>[number]>['operator']

export type Callable = {
  target: `0x${string}`
  selector: `0x${string}`
  valueLimit: bigint
  rules: readonly { operator: number; word: number; value: bigint }[]
}
/** A rule on an argument: the word that it is compared with, and its displayed value. */
type ReadRule = {
  operator: Operator
  name: string
  place: number
  word: `0x${string}`
  shown: string
}

/** The contract's numbers of the operators. */
const operators: Readonly<Record<Operator, number>> = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 }
const mostRules = 8

const abiFunction = v.object({
  type: v.literal('function'),
  name: v.string(),
  inputs: v.array(v.object({ type: v.string(), name: v.optional(v.string()) })),
})

const bits =
  '(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)'
const word = `(?:u?int${bits}|address|bool|bytes(?:[1-9]|[12]\\d|3[0-2]))`
const item = `(?:${word}|string|bytes)`
/** The supported types, in the spelling that the selector hashes: no aliases and no tuples. */
const known = new RegExp(`^${item}(?:\\[(?:[1-9]\\d*)?\\])*$`)
/** Types whose value is one word in place. */
const oneWord = new RegExp(`^${word}$`)
/** Types whose word is an offset to the value: texts, and arrays of any length. */
const elsewhere = new RegExp(`^(?:string|bytes|${item}(?:\\[(?:[1-9]\\d*)?\\])*\\[\\])$`)

/** Returns the functions of a contract that a site requests. Throws `FEATURE_UNSUPPORTED`, `RPC_NOT_ALLOWED`. */
export function callablesOf(call: ContractCall): Callable[] {
  return call.functions.map((one) => {
    // A delegate call runs code with the account's rights, so it could do anything.
    if (one.operation === 'DelegateCall') throw knownError('RPC_NOT_ALLOWED')
    const found = functionOf(call, one)
    return {
      target: call.address,
      selector: selectorOf(found),
      valueLimit: BigInt(one.valueLimit ?? '0x0'),
      rules: rulesOf(one, found).map(({ operator, place, word }) => ({
        operator: operators[operator],
        word: place,
        value: BigInt(word),
      })),
    }
  })
}

/** Returns the rules on the arguments of a function. */
export function rulesOf(
  { args = [] }: RequestedFunction,
  { inputs }: v.InferOutput<typeof abiFunction>,
): ReadRule[] {
  if (args.length > inputs.length) throw knownError('RPC_NOT_ALLOWED')
  const rules = args.flatMap((rule, place): ReadRule[] => {
    const input = inputs[place]
    if (rule === null || !input) return []
    requireOrdered(rule.operator, input.type)
    const word = wordOf(input.type, rule.value)
    const shown = input.type.includes('int')
      ? String(BigInt(String(rule.value)))
      : String(rule.value)
    return [{ operator: rule.operator, name: input.name ?? '', place, word, shown }]
  })
  const last = rules.at(-1)?.place ?? -1
  const isPlaced = inputs
    .slice(0, last + 1)
    .every(({ type }) => oneWord.test(type) || elsewhere.test(type))
  if (!isPlaced || rules.length > mostRules) throw knownError('FEATURE_UNSUPPORTED')
  return rules
}

/** Returns the only function of the ABI with that name. Several would be ambiguous to the visitor. */
export function functionOf({ abi }: ContractCall, { functionName }: RequestedFunction) {
  const all = abi.filter(({ type, name }) => type === 'function' && name === functionName)
  const parsed = v.safeParse(abiFunction, all[0])
  if (all.length !== 1 || !parsed.success) throw knownError('RPC_NOT_ALLOWED')
  const { name } = parsed.output
  // A site could find another name with the four bytes of a token's function.
  const own = knownName(selectorOf(parsed.output)) ?? name
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || own !== name) throw knownError('RPC_NOT_ALLOWED')
  // A type sets the number of its input's words, so each must be known. Members of tuples are not supported.
  if (!parsed.output.inputs.every(({ type }) => known.test(type)))
    throw knownError('FEATURE_UNSUPPORTED')
  return parsed.output
}

/** Returns the first four bytes of a function's calls. */
export function selectorOf({ name, inputs }: v.InferOutput<typeof abiFunction>): `0x${string}` {
  const signature = `${name}(${inputs.map(({ type }) => type).join(',')})`
  return Hex.slice(Hash.keccak256(Hex.fromString(signature)), 0, 4)
}

/** Refuses order comparisons of other types, because the contract compares unsigned words. */
function requireOrdered(operator: Operator, type: string): void {
  if (!oneWord.test(type)) throw knownError('FEATURE_UNSUPPORTED')
  if (operator !== 'EQUAL' && !type.startsWith('uint')) throw knownError('FEATURE_UNSUPPORTED')
}

const text = v.union([v.string(), v.number()])

function wordOf(type: string, value: unknown): `0x${string}` {
  try {
    const given = type.includes('int') ? BigInt(v.parse(text, value)) : value
    return AbiParameters.encode([{ type }], [given])
  } catch (cause) {
    throw knownError('RPC_NOT_ALLOWED', cause)
  }
}
