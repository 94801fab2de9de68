import { elementaryType, type Parameter, type Type } from '../abi/signature.ts'

/** A message's type: its text without needless spaces, and its members where the text has them. */
export type TypeKey = { text: string; inputs: readonly Parameter[] | undefined }

const deepest = 8

/**
 * Parses the key of a message's format: the `encodeType` of EIP-712, such as `Mail(Person to)Person(string name)`, or
 * the name alone, as in the first version of ERC-7730. Returns `undefined` for text of another form.
 */
export function parseTypeKey(key: string): TypeKey | undefined {
  const text = key
    .trim()
    .replaceAll(/\s*([(),])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')
  if (/^[\w:]+$/.test(text)) return { text, inputs: undefined }
  if (!/^([\w:]+\([^()]*\))+$/.test(text)) return undefined
  const structs = [...text.matchAll(/([\w:]+)\(([^()]*)\)/g)]
  const primary = structs[0]?.[1]
  if (primary === undefined) return undefined
  const members = new Map(structs.map(([, name = '', list = '']) => [name, list]))
  const inputs = membersOf(primary, members, 0)
  return inputs && { text, inputs }
}

function membersOf(
  name: string,
  structs: ReadonlyMap<string, string>,
  depth: number,
): Parameter[] | undefined {
  const list = structs.get(name)
  if (list === undefined || depth > deepest) return undefined
  const read = list
    .split(',')
    .filter((member) => member !== '')
    .map((member): Parameter | undefined => {
      const [, written = '', label = ''] = /^(\S+) (\S+)$/.exec(member) ?? []
      const type = typeOf(written, structs, depth)
      return type && { name: label, type }
    })
  const members = read.filter((member) => member !== undefined)
  return members.length < read.length ? undefined : members
}

function typeOf(
  written: string,
  structs: ReadonlyMap<string, string>,
  depth: number,
): Type | undefined {
  const list = /^(.+)\[\d*\]$/.exec(written)?.[1]
  if (list !== undefined) {
    const of = typeOf(list, structs, depth)
    return of && { kind: 'list', of, length: undefined }
  }
  if (!structs.has(written)) return elementaryType(written)
  const members = membersOf(written, structs, depth + 1)
  return members && { kind: 'tuple', members }
}
