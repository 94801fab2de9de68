import { type ChainId, knownError, referenceOf, withDomainType } from '@latchkey/protocol'
import * as v from 'valibot'

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

/** The name with which the page's own accounts sign, and the type that binds typed data to one (ERC-7739). */
export const accountName = 'CounterfactualAccount'
export const nesting = 'TypedDataSign'

/** The deepest accepted message. Types that contain themselves end here. */
const deepest = 16

/**
 * Parses typed data (EIP-712) for signing, and adds the type of its domain if it is missing. Each value must already
 * have its type, so that the shown and the hashed values are the same. Throws `RPC_NOT_ALLOWED`.
 */
export function typedDataOf(given: unknown): TypedData {
  const data = v.safeParse(schema, given)
  if (!data.success || !isTyped(data.output)) throw knownError('RPC_NOT_ALLOWED')
  return withDomainType(data.output)
}

/**
 * Requires that a domain's chain, if it names one, is the request's chain, so that the visitor signs nothing for
 * another network. Throws `CHAIN_NOT_SUPPORTED`.
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
  // Operations of ERC-4337: a signed one executes its calls as the account, without a review.
  if (domain.name === 'ERC4337') return false
  // Only the page makes what the owner's key signs for a contract account, from data that it has shown.
  const bound = primaryType === nesting ? message : domain
  if (bound.name === accountName) return false
  // Signers hash such data as its domain alone, without the shown message.
  if (primaryType === 'EIP712Domain') return false
  return (
    isNamed(types, primaryType) &&
    hasOwnDomain(domain, types) &&
    isOf(message, primaryType, types, 0)
  )
}

const name = /^[A-Za-z_$][\w$]*$/
const typeName = /^[A-Za-z_$][\w$]*(?:\[\d*\])*$/

/**
 * Refuses names with brackets or commas. Names are hashed unchanged, so such a name could make one type pass for
 * another.
 */
function isNamed(types: TypedData['types'], primaryType: string): boolean {
  const members = Object.values(types).flat()
  return (
    [primaryType, ...Object.keys(types), ...members.map((one) => one.name)].every((one) =>
      name.test(one),
    ) && members.every(({ type }) => typeName.test(type))
  )
}

/** Accepts a domain type of the site only if it matches the domain's members. */
function hasOwnDomain(domain: TypedData['domain'], types: TypedData['types']): boolean {
  if (!Object.hasOwn(types, 'EIP712Domain')) return true
  const { EIP712Domain: _, ...others } = types
  const own = withDomainType({ domain, types: others }).types
  return membersText(types.EIP712Domain) === membersText(own.EIP712Domain)
}

function membersText(members: TypedData['types'][string] = []): string {
  return members.map(({ name, type }) => `${type} ${name}`).join()
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

/** One spelling of each number, so that the page shows what is signed. */
const wholeNumber = /^(-?(0|[1-9]\d{0,77})|0x[0-9a-f]{1,64})$/i

function isPlain(value: unknown, type: string): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (/^u?int\d*$/.test(type))
    return Number.isSafeInteger(value) || (typeof value === 'string' && wholeNumber.test(value))
  return typeof value === 'string'
}
