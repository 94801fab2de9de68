import { type ChainId, plainText } from '@latchkey/protocol'
import { fieldsOf } from '../erc7730/fields.ts'
import type { Descriptor } from '../erc7730/parse.ts'
import { fieldOf } from '../known.ts'
import type { DescribedCall, Field, Review } from '../review.ts'
import { contractOfSigned } from './domain.ts'
import { grantsOf } from './permits.ts'
import { isStruct, membersOf, type SignedData, signedPart } from './typedData.ts'

/** More fields are not shown one by one; the last line says that there are more. */
const fieldsMax = 48

/** Replaces a message that is too large to decode. */
const tooLong = fieldOf('…', '…')

type Around = { chainId: ChainId; account: string; descriptors: readonly Descriptor[] }

/**
 * What a signature of typed data lets somebody do: the rights of a permit and what it lets leave, and each value in words.
 * `around.chainId`: of the chain that the data is for.
 */
export function reviewSigned(data: SignedData, around: Around): Omit<Review, 'assets' | 'fee'> {
  const { chainId, account } = around
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
  const message = signedPart(data)
  const known = { to, value: 0n } as const
  const name = plainText(data.primaryType, 60)
  if (!message) return { ...known, decoded: 'known', name, fields: [...nameOf(data), tooLong] }
  for (const descriptor of around.descriptors.filter((one) => isFor(one, to, around.chainId))) {
    const format = descriptor.messages.find(({ type }) => isOfType(data, type))
    if (!format) continue
    const call = { to, value: 0n, from: around.account }
    const roots = { arguments: message, call, metadata: descriptor.metadata }
    const fields = fieldsOf(format, roots, around.chainId)
    return {
      ...known,
      decoded: 'verified',
      contract: descriptor.owner,
      intent: format.intent,
      fields,
    }
  }
  return {
    ...known,
    decoded: 'known',
    name,
    fields: bounded([...nameOf(data), ...fieldsIn(message, '')]),
  }
}

function isFor({ deployments }: Descriptor, contract: string, chainId: ChainId): boolean {
  return deployments.some(
    (one) => `eip155:${one.chainId}` === chainId && one.address === contract.toLowerCase(),
  )
}

/** Descriptors name the type alone, or write out its members as well. */
function isOfType({ types, primaryType }: SignedData, type: string): boolean {
  const written = `${primaryType}(${membersOf(types, primaryType)})`
  return type === primaryType || type.startsWith(written)
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
