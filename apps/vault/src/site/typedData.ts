import { type ChainId, knownError, referenceOf } from '@latchkey/protocol'
import * as v from 'valibot'

/** The members of a domain that EIP-712 knows, in its order, with their types. */
const domainMembers = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

const record = v.record(v.string(), v.unknown())
const schema = v.object({
  domain: v.strictObject({
    name: v.exactOptional(v.string()),
    version: v.exactOptional(v.string()),
    chainId: v.exactOptional(v.union([v.string(), v.number()])),
    verifyingContract: v.exactOptional(v.string()),
    salt: v.exactOptional(v.string()),
  }),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: record,
})
export type TypedData = v.InferOutput<typeof schema>

/** How the page's own accounts call themselves when they sign, and the type that binds typed data to one (ERC-7739). */
export const accountName = 'CounterfactualAccount'
export const nesting = 'TypedDataSign'

/** No message of use is deeper, and a type that has itself as a member ends here. */
const deepest = 16

/**
 * Typed data (EIP-712) as it may be signed: what is hashed is what is read, since each value is of its type and nothing is
 * turned into another. Throws `RPC_NOT_ALLOWED`.
 */
export function typedDataOf(given: unknown): TypedData {
  const data = v.safeParse(schema, given)
  if (!data.success || !isTyped(data.output)) throw knownError('RPC_NOT_ALLOWED')
  return data.output
}

/**
 * Has typed data be for the chain that it is signed on, where its domain names one: a visitor who reads one network signs
 * nothing for another. Throws `CHAIN_NOT_SUPPORTED`.
 */
export function requireOwnChain({ domain: { chainId } }: TypedData, own: ChainId): void {
  if (chainId !== undefined && numberIn(chainId) !== BigInt(referenceOf(own)))
    throw knownError('CHAIN_NOT_SUPPORTED')
}

function numberIn(chainId: string | number): bigint | undefined {
  try {
    return BigInt(chainId)
  } catch {
    return undefined
  }
}

function isTyped({ domain, types, primaryType, message }: TypedData): boolean {
  // Operations of ERC-4337: signed, one does whatever it holds in the account's name, and nobody reads what.
  if (domain.name === 'ERC4337') return false
  // What the owner's key signs for an account of its own, the page alone makes of what it has shown.
  const bound = primaryType === nesting ? message : domain
  if (bound.name === accountName) return false
  return (
    isNamed(types, primaryType) &&
    hasOwnDomain(domain, types) &&
    isOf(message, primaryType, types, 0)
  )
}

const name = /^[A-Za-z_$][\w$]*$/
const typeName = /^[A-Za-z_$][\w$]*(?:\[\d*\])*$/

/** Names are hashed as they stand: one with a bracket or a comma in it could make one type pass for another. */
function isNamed(types: TypedData['types'], primaryType: string): boolean {
  const members = Object.values(types).flat()
  return (
    [primaryType, ...Object.keys(types), ...members.map((one) => one.name)].every((one) =>
      name.test(one),
    ) && members.every(({ type }) => typeName.test(type))
  )
}

/** A site may write the domain's type itself, but no other than its members have. */
function hasOwnDomain(domain: TypedData['domain'], types: TypedData['types']): boolean {
  if (!Object.hasOwn(types, 'EIP712Domain')) return true
  const own = domainMembers.filter(([name]) => domain[name] !== undefined)
  const told = (types.EIP712Domain ?? []).map(({ name, type }) => `${type} ${name}`)
  return told.join() === own.map(([name, type]) => `${type} ${name}`).join()
}

function isOf(value: unknown, type: string, types: TypedData['types'], depth: number): boolean {
  if (depth > deepest) return false
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined)
    return Array.isArray(value) && value.every((one) => isOf(one, item, types, depth + 1))
  if (!Object.hasOwn(types, type)) return isPlain(value, type)
  const struct = v.safeParse(record, value)
  const members = types[type] ?? []
  return (
    struct.success &&
    !Array.isArray(value) &&
    members.every((one) => isOf(struct.output[one.name], one.type, types, depth + 1))
  )
}

function isPlain(value: unknown, type: string): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (/^u?int\d*$/.test(type)) return typeof value === 'number' || typeof value === 'string'
  return typeof value === 'string'
}
