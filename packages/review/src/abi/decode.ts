import * as Address from 'ox/Address'
import type * as Hex from 'ox/Hex'
import { type Body, bodyOf, bytesAt, markAll, markWord, restOf, wordAt } from './body.ts'
import type { Parameter, Signature, Type } from './signature.ts'

/** What a call says. `args`: by their names. */
export type ReadCall = {
  args: Readonly<Record<string, unknown>>
  /** `0x` hex of what is in the data besides the arguments: contracts pass over it, or refuse the call. */
  extra?: Hex.Hex
}

/**
 * Decodes the arguments of a call as contracts do: by the offsets in the data, whatever else it contains, with zeros
 * after an early end. Some contracts refuse unusual encodings, but none decodes them differently. Returns nothing if
 * the data is too short for its offsets, or references a value at very many offsets.
 */
export function readArguments({ selector, inputs }: Signature, data: string): ReadCall | undefined {
  const isCall = /^0x([0-9a-f]{2})*$/i.test(data) && data.slice(0, 10).toLowerCase() === selector
  if (!isCall) return undefined
  // Old compilers pad numbers and addresses, but not dynamic values.
  const isFilled = !inputs.some(({ type }) => isDynamic(type))
  const body = bodyOf(data.slice(10).toLowerCase(), isFilled)
  try {
    const args = readTuple(inputs, body, 0)
    const extra = restOf(body)
    return { args, ...(extra !== '0x' && { extra }) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readTuple(
  members: readonly Parameter[],
  body: Body,
  start: number,
): Record<string, unknown> {
  const types = members.map(({ type }) => type)
  const values = readSequence(types, body, start)
  return Object.fromEntries(members.map(({ name }, place) => [name, values[place]]))
}

/** Decodes consecutive values. A dynamic value has its offset here, counted from `start`. */
function readSequence(types: readonly Type[], body: Body, start: number): unknown[] {
  let place = start
  return types.map((type) => {
    const own = place
    place += headSize(type)
    return readValue(type, body, isDynamic(type) ? start + readSize(body, own) : own)
  })
}

function readValue(type: Type, body: Body, at: number): unknown {
  switch (type.kind) {
    case 'tuple':
      return readTuple(type.members, body, at)
    case 'list':
      return readList(type, body, at)
    case 'bytes':
      return readBytes(body, at)
    case 'string': {
      const pairs = readBytes(body, at).slice(2).match(/../g) ?? []
      return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number(`0x${pair}`)))
    }
    default:
      return readWord(type, body, at)
  }
}

function readList(
  { of, length }: Extract<Type, { kind: 'list' }>,
  body: Body,
  at: number,
): unknown[] {
  const start = length === undefined ? at + 32 : at
  const count = length ?? readSize(body, at)
  // No list is longer than the data that it would need.
  if (!body.isFilled && count * headSize(of) > body.hex.length / 2) throw new RangeError('Too long')
  return readSequence(
    Array.from({ length: count }, () => of),
    body,
    start,
  )
}

function readBytes(body: Body, at: number): Hex.Hex {
  return bytesAt(body, at + 32, readSize(body, at))
}

/** A place or a length: more than the data has is none. */
function readSize(body: Body, at: number): number {
  const size = BigInt(`0x${wordAt(body, at)}`)
  if (size > BigInt(body.hex.length)) throw new RangeError('Too large')
  markAll(body, at, at + 32)
  return Number(size)
}

type Elementary = Exclude<Type, { kind: 'tuple' | 'list' | 'bytes' | 'string' }>

/** Of a word, a contract takes what its type has room for. */
function readWord(type: Elementary, body: Body, at: number): unknown {
  const hex = wordAt(body, at)
  if (type.kind === 'fixedBytes') {
    const value = hex.slice(0, type.size * 2)
    markWord(body, at, { from: 0, to: type.size, isClean: value.padEnd(64, '0') === hex })
    return `0x${value}`
  }
  const given = BigInt(`0x${hex}`)
  const bits = type.kind === 'address' ? 160 : type.kind === 'bool' ? 8 : type.bits
  const value = type.kind === 'int' ? BigInt.asIntN(bits, given) : BigInt.asUintN(bits, given)
  const isClean = type.kind === 'bool' ? given < 2n : BigInt.asUintN(256, value) === given
  markWord(body, at, { from: 32 - bits / 8, to: 32, isClean })
  if (type.kind === 'address') return Address.checksum(`0x${hex.slice(24)}`)
  return type.kind === 'bool' ? given !== 0n : value
}

function isDynamic(type: Type): boolean {
  if (type.kind === 'tuple') return type.members.some((member) => isDynamic(member.type))
  if (type.kind === 'list') return type.length === undefined || isDynamic(type.of)
  return type.kind === 'bytes' || type.kind === 'string'
}

/** Returns the bytes that a value takes in place. A dynamic value has only its offset there. */
function headSize(type: Type): number {
  if (isDynamic(type)) return 32
  if (type.kind === 'tuple')
    return type.members.reduce((sum, member) => sum + headSize(member.type), 0)
  return type.kind === 'list' ? headSize(type.of) * (type.length ?? 0) : 32
}
