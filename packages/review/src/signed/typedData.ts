/** Typed data to be signed (EIP-712). */
export type SignedData = {
  /** What the signature is valid for: name, version, chain and contract. */
  domain: Readonly<Record<string, unknown>>
  /** The fields of each struct type, by the type's name. */
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  /** The name of the type that `message` has. */
  primaryType: string
  /** The values that are signed. */
  message: Readonly<Record<string, unknown>>
}

type Types = SignedData['types']

/** No message of use is deeper, and a type that has itself as a member ends here. */
const deepest = 8
/** No list or struct of use has more members. */
const itemsMax = 256

/** The members of a struct type as EIP-712 writes them, such as `address token,uint256 amount`; nothing for what is none. */
export function membersOf(types: Types, name: string): string {
  if (!Object.hasOwn(types, name)) return ''
  return (types[name] ?? []).map((member) => `${member.type} ${member.name}`).join(',')
}

/** Returns the `encodeType` of a type (EIP-712): its members, then the types that these use, by name. */
export function encodeType(types: Types, name: string): string {
  const others = [...typesIn(types, name, new Set())].filter((one) => one !== name).sort()
  return [name, ...others].map((one) => `${one}(${membersOf(types, one)})`).join('')
}

function typesIn(types: Types, name: string, found: Set<string>): ReadonlySet<string> {
  if (found.has(name) || !Object.hasOwn(types, name)) return found
  found.add(name)
  for (const { type } of types[name] ?? []) typesIn(types, type.replace(/(\[\d*\])+$/, ''), found)
  return found
}

/**
 * Returns the signed members of a message, which its types name. A site can add others, which no contract reads.
 * Returns `undefined` if the message is too deep or too long, because a section would hide the rest.
 */
export function signedPart({
  types,
  primaryType,
  message,
}: SignedData): Record<string, unknown> | undefined {
  try {
    const part = partOf(message, primaryType, types, 0)
    return isStruct(part) ? part : {}
  } catch (error) {
    if (error === tooLarge) return undefined
    throw error
  }
}

const tooLarge = new Error('The message is too large to be read')

function partOf(value: unknown, type: string, types: Types, depth: number): unknown {
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list) {
    const [, of = ''] = list
    const items = Array.isArray(value) ? bounded(value, depth) : []
    return items.map((item) => partOf(item, of, types, depth + 1))
  }
  if (!Object.hasOwn(types, type))
    return isStruct(value) || Array.isArray(value) ? undefined : value
  if (!isStruct(value)) return undefined
  return Object.fromEntries(
    bounded(types[type] ?? [], depth).flatMap(({ name, type: of }): [string, unknown][] =>
      Object.hasOwn(value, name) ? [[name, partOf(value[name], of, types, depth + 1)]] : [],
    ),
  )
}

/** Throws `tooLarge`. */
function bounded<Item>(items: readonly Item[], depth: number): readonly Item[] {
  if (items.length > itemsMax || depth > deepest) throw tooLarge
  return items
}

export function isStruct(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
