import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'

/** A type of Solidity's ABI. */
export type Type =
  | { kind: 'uint' | 'int'; bits: number }
  | { kind: 'address' }
  | { kind: 'bool' }
  | { kind: 'bytes' | 'string' }
  | { kind: 'fixedBytes'; size: number }
  | { kind: 'list'; of: Type; length: number | undefined }
  | { kind: 'tuple'; members: readonly Parameter[] }

/** A parameter; its name is its place where it has none. */
export type Parameter = { name: string; type: Type }

/** A function of a contract: its name, its parameters, and the first four bytes of its calls. */
export type Signature = { name: string; selector: string; inputs: readonly Parameter[] }

const longest = 4_096
const deepest = 8

/** Reads a signature such as `transfer(address to,uint256 value)`; nothing for what is none. */
export function parseSignature(text: string): Signature | undefined {
  const name = /^[A-Za-z_$][\w$]*(?=\()/.exec(text)?.[0]
  if (name === undefined || text.length > longest) return undefined
  const reader = { text, at: name.length }
  const inputs = readMembers(reader, 0)
  if (!inputs || reader.at !== text.length) return undefined
  const canonical = `${name}(${inputs.map(({ type }) => typeText(type)).join(',')})`
  const selector = Hash.keccak256(Hex.fromString(canonical)).slice(0, 10)
  return { name, selector, inputs }
}

type Reader = { text: string; at: number }

/** Parameters in brackets, such as `(address to,(uint256 a,bool)[] list)`. */
function readMembers(reader: Reader, depth: number): Parameter[] | undefined {
  if (depth > deepest || !take(reader, /\( */y)) return undefined
  const members: Parameter[] = []
  if (take(reader, /\)/y)) return members
  do {
    const type = readType(reader, depth)
    if (!type) return undefined
    const name = take(reader, / +(?!\))([A-Za-z_$][\w$]*)/y)?.[1] ?? String(members.length)
    members.push({ name, type })
  } while (take(reader, / *, */y))
  return take(reader, / *\)/y) ? members : undefined
}

function readType(reader: Reader, depth: number): Type | undefined {
  const isTuple = take(reader, /(tuple)?(?=\()/y)
  const members = isTuple && readMembers(reader, depth + 1)
  let type: Type | undefined = isTuple
    ? members && members.length > 0
      ? { kind: 'tuple', members }
      : undefined
    : elementaryType(take(reader, /[a-z]+\d*/y)?.[0] ?? '')
  let lists = 0
  for (let list = takeList(reader); list && type; list = takeList(reader)) {
    const [, length] = list
    if (++lists > deepest || length === '0') return undefined
    type = { kind: 'list', of: type, length: length ? Number(length) : undefined }
  }
  return type
}

function takeList(reader: Reader): RegExpExecArray | undefined {
  return take(reader, /\[(\d{0,4})\]/y)
}

function take(reader: Reader, form: RegExp): RegExpExecArray | undefined {
  form.lastIndex = reader.at
  const found = form.exec(reader.text) ?? undefined
  if (found) reader.at += found[0].length
  return found
}

/** Returns the type of a name such as `uint256`, or `undefined` if it is none without members. */
export function elementaryType(text: string): Type | undefined {
  if (text === 'address') return { kind: text }
  if (text === 'bool') return { kind: text }
  if (text === 'bytes' || text === 'string') return { kind: text }
  const [, kind, digits = ''] = /^(u?int|bytes)(\d*)$/.exec(text) ?? []
  const size = digits === '' ? 256 : Number(digits)
  if (digits.startsWith('0')) return undefined
  if (kind === 'bytes') return size <= 32 ? { kind: 'fixedBytes', size } : undefined
  const isNumber = kind === 'uint' || kind === 'int'
  return isNumber && size % 8 === 0 && size <= 256 ? { kind, bits: size } : undefined
}

function typeText(type: Type): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`
    case 'fixedBytes':
      return `bytes${type.size}`
    case 'list':
      return `${typeText(type.of)}[${type.length ?? ''}]`
    case 'tuple':
      return `(${type.members.map((member) => typeText(member.type)).join(',')})`
    default:
      return type.kind
  }
}
