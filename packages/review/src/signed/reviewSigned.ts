import { type ChainId, plainText, referenceOf, withDomainType } from '@latchkey/protocol'
import { describeCall } from '../describe.ts'
import { fieldsOf } from '../erc7730/fields.ts'
import { isFor } from '../erc7730/isFor.ts'
import type { Descriptor } from '../erc7730/parse.ts'
import { fieldOf } from '../known.ts'
import type { DescribedCall, Digest, Field, Review, ReviewedCall } from '../review.ts'
import { evmAddress, textOf as plainTextOf } from '../values.ts'
import { digestsOf } from './digests.ts'
import { contractOfSigned, isSigned } from './domain.ts'
import { grantsOf } from './permits.ts'
import { encodeType, hasPlainNames, isStruct, type SignedData, signedPart } from './typedData.ts'

/** More fields are not shown one by one; the last line says that there are more. */
const fieldsMax = 48

/** Replaces a message that is too large to decode. */
const tooLong = fieldOf('…', '…')

type Around = { chainId: ChainId; account: string; descriptors: readonly Descriptor[] }

/**
 * What a signature of typed data lets somebody do: the rights of a permit and what it lets leave, and each value in words.
 * `around.chainId`: of the chain that the data is for.
 */
export function reviewSigned(given: SignedData, around: Around): Omit<Review, 'assets' | 'fee'> {
  const { chainId, account } = around
  const data = withDomainType(given)
  const { leaves = [], approvals = [] } = grantsOf(data, around) ?? {}
  return {
    chainId,
    account,
    simulation: { status: 'none', why: 'signature' },
    leaves,
    arrives: [],
    approvals,
    items: [],
    itemApprovals: [],
    operators: [],
    calls: [describeSigned(data, around)],
  }
}

function describeSigned(data: SignedData, around: Around): DescribedCall {
  const to = contractOfSigned(data) ?? ''
  const message = hasPlainNames(data) ? signedPart(data) : undefined
  const digests = message && termsOf(data)
  const known = { to, value: 0n, ...(digests && { digests }) } as const
  const name = plainText(data.primaryType, 60)
  if (!message) return { ...known, decoded: 'known', name, fields: [...nameOf(data), tooLong] }
  // Values that no wallet can hash are not what a descriptor describes.
  const verified = digests && describeVerified(data, message, around)
  if (verified) return { ...known, ...verified }
  return {
    ...known,
    decoded: 'known',
    name,
    fields: bounded([...nameOf(data), ...fieldsIn(message, '')]),
  }
}

/** The hashes of the data by their terms (ERC-8213). */
function termsOf(data: SignedData): Digest[] | undefined {
  const digests = digestsOf(data)
  return (
    digests && [
      { term: 'EIP-712 Digest', hash: digests.digest },
      { term: 'Domain Hash', hash: digests.domain },
      { term: 'Message Hash', hash: digests.message },
    ]
  )
}

/** Describes a message by a descriptor of this very contract, domain and type. */
function describeVerified(
  data: SignedData,
  message: Record<string, unknown>,
  { chainId, account, descriptors }: Around,
) {
  const to = contractOfSigned(data) ?? ''
  for (const descriptor of descriptors.filter((one) => isFor(one, to, chainId))) {
    if (!hasDomain(descriptor, data)) continue
    const format = descriptor.messages.find(({ type }) => isOfType(data, type))
    const call = { to, value: 0n, from: account, chainId: Number(referenceOf(chainId)) }
    const roots = { arguments: message, call, metadata: descriptor.metadata }
    const describeNested = (nested: ReviewedCall, on: ChainId, spender = to) =>
      describeCall(nested, { chainId: on, account: spender, descriptors }, 1)
    const fields = format && fieldsOf(format.nodes, { roots, chainId, describeNested })
    if (!fields) continue
    return {
      decoded: 'verified',
      contract: descriptor.owner,
      intent: format.intent,
      fields,
    } as const
  }
  return undefined
}

/** Whether the domain has each value that the descriptor requires. */
function hasDomain({ domain: required, domainSeparator }: Descriptor, data: SignedData): boolean {
  const isSame = ([name, value]: [string, string | number]) =>
    isSigned(data.types, name) && textOf(data.domain[name]) === textOf(value)
  if (!Object.entries(required).every(isSame)) return false
  return domainSeparator === undefined || digestsOf(data)?.domain === domainSeparator
}

/** A value of a domain: an address in any case is the same. */
function textOf(value: unknown): string {
  const text = plainTextOf(value)
  return evmAddress.test(text) ? text.toLowerCase() : text
}

/** A descriptor names the type alone, or has its whole `encodeType` (EIP-712). */
function isOfType({ types, primaryType }: SignedData, type: string): boolean {
  return type === primaryType || type === encodeType(types, primaryType)
}

/** What the data calls the application: its own word, which anybody may write. */
function nameOf({ domain }: SignedData): Field[] {
  const { name } = domain
  return typeof name === 'string' && name !== '' ? [fieldOf('domain', name)] : []
}

/** Each value by its name, such as `details.token`. */
function fieldsIn(value: unknown, path: string): Field[] {
  if (value === undefined) return []
  if (Array.isArray(value))
    return value.flatMap((item, place) => fieldsIn(item, `${path}[${place}]`))
  if (!isStruct(value)) return [fieldOf(plainText(path, 60), value)]
  return Object.entries(value).flatMap(([name, member]) =>
    fieldsIn(member, path === '' ? name : `${path}.${name}`),
  )
}

function bounded(fields: readonly Field[]): Field[] {
  const shown = fields.slice(0, fieldsMax)
  const more = fields.length - shown.length
  return more > 0 ? [...shown, fieldOf('…', `+${more}`)] : shown
}
