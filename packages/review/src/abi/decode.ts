import * as Address from 'ox/Address'
import type * as Hex from 'ox/Hex'
import type { Parameter, Signature, Type } from './signature.ts'

/**
 * The arguments of a call, by their names; nothing where the data is not byte for byte what the signature writes: left
 * over, out of order, or an address longer than one. So no data is read in two ways, and each byte is read once.
 */
export function readArguments(
  { selector, inputs }: Signature,
  data: string,
): Readonly<Record<string, unknown>> | undefined {
  const isCall = /^0x([0-9a-f]{2})*$/i.test(data) && data.slice(0, 10).toLowerCase() === selector
  if (!isCall) return undefined
  const body = data.slice(10).toLowerCase()
  try {
    const { value, size } = readTuple(inputs, body)
    return size * 2 === body.length ? value : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A value, and how many bytes it took. Bodies are hex without `0x`, from where the value begins. */
type Read<Value> = { value: Value; size: number }

function readTuple(members: readonly Parameter[], body: string): Read<Record<string, unknown>> {
  const { value, size } = readSequence(
    members.map(({ type }) => type),
    body,
  )
  const entries = members.map(({ name }, place): [string, unknown] => [name, value[place]])
  return { value: Object.fromEntries(entries), size }
}

/** Values one after the other: what has a length of its own stands behind all others, and in its place where it begins. */
function readSequence(types: readonly Type[], body: string): Read<unknown[]> {
  let place = 0
  let end = types.reduce((sum, type) => sum + headSize(type), 0)
  const value = types.map((type) => {
    const isMoved = isDynamic(type)
    if (isMoved && word(body, place) !== BigInt(end)) throw new RangeError('Out of order')
    const read = readValue(type, body.slice((isMoved ? end : place) * 2))
    place += headSize(type)
    if (isMoved) end += read.size
    return read.value
  })
  return { value, size: end }
}

function readValue(type: Type, body: string): Read<unknown> {
  switch (type.kind) {
    case 'tuple':
      return readTuple(type.members, body)
    case 'list':
      return readList(type, body)
    case 'bytes':
      return readBytes(body)
    case 'string': {
      const { value, size } = readBytes(body)
      const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) =>
        Number(`0x${pair}`),
      )
      return { value: new TextDecoder().decode(bytes), size }
    }
    default:
      return { value: readWord(type, body), size: 32 }
  }
}

function readList({ of, length }: Extract<Type, { kind: 'list' }>, body: string): Read<unknown[]> {
  const start = length === undefined ? 32 : 0
  const count = length ?? Number(word(body, 0))
  // No list is longer than the data that it would need.
  if (count * headSize(of) * 2 > body.length) throw new RangeError('Too long')
  const items = Array.from({ length: count }, () => of)
  const { value, size } = readSequence(items, body.slice(start * 2))
  return { value, size: start + size }
}

function readBytes(body: string): Read<Hex.Hex> {
  const length = Number(word(body, 0))
  const padded = Math.ceil(length / 32) * 32
  const [from, to, end] = [64, 64 + length * 2, 64 + padded * 2]
  if (end > body.length || /[^0]/.test(body.slice(to, end))) throw new RangeError('Too short')
  return { value: `0x${body.slice(from, to)}`, size: 32 + padded }
}

type Elementary = Exclude<Type, { kind: 'tuple' | 'list' | 'bytes' | 'string' }>

function readWord(type: Elementary, body: string): unknown {
  const given = word(body, 0)
  if (type.kind === 'fixedBytes') {
    if (/[^0]/.test(body.slice(type.size * 2, 64))) throw new RangeError('Left over')
    return `0x${body.slice(0, type.size * 2)}`
  }
  const bits = type.kind === 'address' ? 160 : type.kind === 'bool' ? 1 : type.bits
  const value = type.kind === 'int' ? BigInt.asIntN(bits, given) : given
  const written = type.kind === 'int' ? BigInt.asUintN(256, value) : BigInt.asUintN(bits, given)
  if (written !== given) throw new RangeError('Too large')
  if (type.kind === 'address') return Address.checksum(`0x${body.slice(24, 64)}`)
  return type.kind === 'bool' ? value === 1n : value
}

function word(body: string, at: number): bigint {
  const hex = body.slice(at * 2, at * 2 + 64)
  if (hex.length < 64) throw new RangeError('Too short')
  return BigInt(`0x${hex}`)
}

function isDynamic(type: Type): boolean {
  if (type.kind === 'tuple') return type.members.some((member) => isDynamic(member.type))
  if (type.kind === 'list') return type.length === undefined || isDynamic(type.of)
  return type.kind === 'bytes' || type.kind === 'string'
}

/** How many bytes a value takes in its place: where it has a length of its own, only where it begins. */
function headSize(type: Type): number {
  if (isDynamic(type)) return 32
  if (type.kind === 'tuple')
    return type.members.reduce((sum, member) => sum + headSize(member.type), 0)
  return type.kind === 'list' ? headSize(type.of) * (type.length ?? 0) : 32
}
