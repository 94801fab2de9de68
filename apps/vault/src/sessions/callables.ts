import { knownError } from '@latchkey/protocol'
import type { SessionPermission } from '@latchkey/protocol/sessions'
import * as AbiParameters from 'ox/AbiParameters'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import * as v from 'valibot'

type ContractCall = Extract<SessionPermission, { type: 'contract-call' }>['data']
type AskedFunction = ContractCall['functions'][number]
type Operator = NonNullable<NonNullable<AskedFunction['args']>[number]>['operator']

export type Callable = {
  target: `0x${string}`
  selector: `0x${string}`
  valueLimit: bigint
  rules: readonly { operator: number; word: number; value: bigint }[]
}
/** A rule on an argument: the word that it is compared with, and the same as it is read. */
type ReadRule = {
  operator: Operator
  name: string
  place: number
  word: `0x${string}`
  shown: string
}

/** As the contract counts them. */
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
/** Every type that is read, as four bytes are made of it: no other spelling, no tuple, and nothing that is two types. */
const known = new RegExp(`^${item}(?:\\[(?:[1-9]\\d*)?\\])*$`)
/** Types whose value is one word where it stands. */
const oneWord = new RegExp(`^${word}$`)
/** Types that have one word that says where the value is: texts, and arrays of any length. */
const elsewhere = new RegExp(`^(?:string|bytes|${item}(?:\\[(?:[1-9]\\d*)?\\])*\\[\\])$`)

/** What moves tokens or lets others: four bytes are found for another name, which must not stand for one of these. */
const asTokens: ReadonlyMap<string, string> = new Map([
  ['0xa9059cbb', 'transfer'],
  ['0x23b872dd', 'transferFrom'],
  ['0x095ea7b3', 'approve'],
  ['0x39509351', 'increaseAllowance'],
  ['0xa22cb465', 'setApprovalForAll'],
  ['0xd505accf', 'permit'],
  ['0x8fcbaf0c', 'permit'],
  ['0x87517c45', 'approve'],
  ['0x42842e0e', 'safeTransferFrom'],
  ['0xb88d4fde', 'safeTransferFrom'],
  ['0xf242432a', 'safeTransferFrom'],
  ['0x2eb2c2d6', 'safeBatchTransferFrom'],
])

/** The functions of a contract that a site asks for. Throws `FEATURE_UNSUPPORTED`, `RPC_NOT_ALLOWED`. */
export function callablesOf(asked: ContractCall): Callable[] {
  return asked.functions.map((one) => {
    // Code that is run as the account's own could do anything.
    if (one.operation === 'DelegateCall') throw knownError('RPC_NOT_ALLOWED')
    const found = functionOf(asked, one)
    return {
      target: asked.address,
      selector: selectorOf(found),
      valueLimit: BigInt(one.valueLimit ?? '0x0'),
      rules: rulesOf(one, found).map(({ operator, place, word }) => ({
        ...{ operator: operators[operator], word: place, value: BigInt(word) },
      })),
    }
  })
}

/** The rules on the arguments of a function. */
export function rulesOf(
  { args = [] }: AskedFunction,
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

/** The one function of the ABI with that name: of several the visitor could not tell which. */
export function functionOf({ abi }: ContractCall, { functionName }: AskedFunction) {
  const all = abi.filter(({ type, name }) => type === 'function' && name === functionName)
  const parsed = v.safeParse(abiFunction, all[0])
  if (all.length !== 1 || !parsed.success) throw knownError('RPC_NOT_ALLOWED')
  const { name } = parsed.output
  const own = asTokens.get(selectorOf(parsed.output)) ?? name
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || own !== name) throw knownError('RPC_NOT_ALLOWED')
  // An input's words are counted by its type, so each is one that is known: a tuple's members are not read.
  if (!parsed.output.inputs.every(({ type }) => known.test(type)))
    throw knownError('FEATURE_UNSUPPORTED')
  return parsed.output
}

/** The first four bytes of a call of a function. */
export function selectorOf({ name, inputs }: v.InferOutput<typeof abiFunction>): `0x${string}` {
  const signature = `${name}(${inputs.map(({ type }) => type).join(',')})`
  return Hex.slice(Hash.keccak256(Hex.fromString(signature)), 0, 4)
}

/** The contract compares without signs. */
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
