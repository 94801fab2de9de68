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
  const others = [...typesIn(types, name)].filter((one) => one !== name).sort()
  return [name, ...others].map((one) => `${one}(${membersOf(types, one)})`).join('')
}

/** The types that a type uses, itself among them. */
function typesIn(types: Types, name: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [name]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || !Object.hasOwn(types, next)) continue
    found.add(next)
    for (const { type } of types[next] ?? []) waiting.push(type.split('[', 1)[0] ?? '')
  }
  return found
}

/** No data of use has more characters in the names of its types and members. */
const namesMax = 65_536
const typeName = /^[A-Za-z_$][\w$]*$/

/**
 * Whether the names of types and members are names. Others can write one type such that it has the hash of another:
 * `Order(Item item)Item` with the members of `Item`. Hyperliquid's primary types have a colon.
 */
export function hasPlainNames({ types, primaryType }: SignedData): boolean {
  const members = Object.values(types).flat()
  const names = [...Object.keys(types), ...members.map(({ name }) => name)]
  const length = [...names, ...members.map(({ type }) => type)].reduce(
    (sum, text) => sum + text.length,
    0,
  )
  return (
    length <= namesMax &&
    names.every((name) => typeName.test(name) || name === primaryType) &&
    /^[A-Za-z_$][\w$:]*$/.test(primaryType) &&
    members.every(({ type }) => /^[A-Za-z_$][\w$]*(\[\d*\]){0,8}$/.test(type))
  )
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
  if (!Object.hasOwn(types, type)) return plainPart(value, type)
  if (!isStruct(value)) return undefined
  return Object.fromEntries(
    bounded(types[type] ?? [], depth).flatMap(({ name, type: of }): [string, unknown][] =>
      Object.hasOwn(value, name) ? [[name, partOf(value[name], of, types, depth + 1)]] : [],
    ),
  )
}

/**
 * Returns a value as it is signed: a whole number whatever its spelling, anything else as it is. Throws `tooLarge` for a
 * value that cannot be read, such as a number in a list, which some signers accept.
 */
function plainPart(value: unknown, type: string): unknown {
  if (isStruct(value) || Array.isArray(value)) throw tooLarge
  const [, sign, bits = '256'] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (sign === undefined || value === undefined) return value
  const number = wholeOf(value)
  const size = Number(bits || '256')
  const [least, most] =
    sign === 'u' ? [0n, 2n ** BigInt(size)] : [-(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1)]
  if (number === undefined || number < least || number >= most) throw tooLarge
  return number
}

function wholeOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  try {
    return BigInt(value)
  } catch {
    return undefined
  }
}

/** Throws `tooLarge`. */
function bounded<Item>(items: readonly Item[], depth: number): readonly Item[] {
  if (items.length > itemsMax || depth > deepest) throw tooLarge
  return items
}

export function isStruct(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
