import { plainText } from '@latchkey/protocol'
import { type Path, parsePath } from './paths.ts'
import type { WrittenField, WrittenNode } from './schema.ts'

/** When a field is shown. A call whose value is not in `mustMatch` is not what the descriptor describes. */
export type Visibility =
  | { kind: 'shown' }
  | { kind: 'ifNotIn' | 'mustMatch'; values: readonly unknown[] }

/** How one argument is shown. */
export type FieldFormat = {
  kind: 'field'
  /** Where the value is, or the value itself. */
  source: Path | { constant: unknown }
  label: string
  format: string
  /** Paths among these are from the root. */
  params: Readonly<Record<string, unknown>>
  visibility: Visibility
  /** Goes before each item of a list; `{index}` is its place. */
  separator?: string
  /** Replaces a value that only its owner can decrypt. */
  encrypted?: string
}

/** Fields that are shown together, for each item that `path` reaches. */
export type GroupFormat = {
  kind: 'group'
  path: Path | undefined
  label: string
  /** Whether lists of the group are shown item by item, side by side. */
  isBundled: boolean
  nodes: readonly FormatNode[]
}

export type FormatNode = FieldFormat | GroupFormat

type Definitions = Readonly<Record<string, WrittenField>>

/** A reason why a format is not read, as a sentence part. */
export class FormatProblem extends Error {
  override name = 'FormatProblem'
}

/** Reads the fields of a format. Throws `FormatProblem`. */
export function parseNodes(
  nodes: readonly WrittenNode[],
  definitions: Definitions,
  prefix = '',
): FormatNode[] {
  return nodes.flatMap((node): FormatNode[] => {
    if (!('fields' in node)) return parseField(node, definitions, prefix)
    const path = node.path === undefined ? prefix : absolute(node.path, prefix)
    const group: GroupFormat = {
      kind: 'group',
      path: path === '' ? undefined : pathOf(path),
      label: plainText(node.label ?? '', 60),
      isBundled: node.iteration === 'bundled',
      nodes: parseNodes(node.fields, definitions, path),
    }
    return [group]
  })
}

/** A field with its definition, which itself refers to nothing, so that there are no loops. */
function parseField(field: WrittenField, definitions: Definitions, prefix: string): FieldFormat[] {
  const known = field.$ref === undefined ? undefined : definitionOf(field.$ref, definitions)
  const written = { ...known, ...definedOnly(field) }
  const visibility = visibilityOf(written.visible)
  if (visibility.kind === 'hidden') return []
  const label = plainText(written.label ?? '', 60)
  const isShown = visibility.kind !== 'mustMatch'
  if (written.path === undefined && written.value === undefined)
    throw new FormatProblem(`the field "${label}" has neither a path nor a value`)
  if (isShown && label === '') throw new FormatProblem(`the field ${written.path} has no label`)
  const params = { ...known?.params, ...field.params }
  return [
    {
      kind: 'field',
      source:
        written.path === undefined
          ? { constant: written.value }
          : pathOf(absolute(written.path, prefix)),
      label,
      format: written.format ?? 'raw',
      params: prefix === '' ? params : absoluteParams(params, prefix),
      visibility,
      ...(written.separator !== undefined && { separator: written.separator }),
      ...(written.encryption && {
        encrypted: plainText(written.encryption.fallbackLabel ?? '…', 60),
      }),
    },
  ]
}

function definitionOf(reference: string, definitions: Definitions): WrittenField {
  const name = /^\$\.display\.definitions\.([\w-]+)$/.exec(reference)?.[1]
  const known = name !== undefined && Object.hasOwn(definitions, name) && definitions[name]
  if (!known || known.$ref !== undefined)
    throw new FormatProblem(`there is no definition ${reference}`)
  return known
}

function definedOnly(field: WrittenField): Partial<WrittenField> {
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))
}

function visibilityOf(visible: WrittenField['visible']): Visibility | { kind: 'hidden' } {
  if (visible === undefined || visible === 'always' || visible === 'optional')
    return { kind: 'shown' }
  if (visible === 'never') return { kind: 'hidden' }
  return 'ifNotIn' in visible
    ? { kind: 'ifNotIn', values: visible.ifNotIn }
    : { kind: 'mustMatch', values: visible.mustMatch }
}

function absolute(path: string, prefix: string): string {
  const isAbsolute = /^[#@$]\./.test(path) || prefix === ''
  return isAbsolute ? path : `${prefix}.${path}`
}

/** Parameters of a field in a group, with each relative path from the root. */
function absoluteParams(params: Readonly<Record<string, unknown>>, prefix: string) {
  const entries = Object.entries(params).map(([name, value]): [string, unknown] => {
    if (typeof value === 'string') return [name, isPathName(name) ? absolute(value, prefix) : value]
    const isMap = typeof value === 'object' && value !== null && 'keyPath' in value
    if (!isMap || typeof value.keyPath !== 'string') return [name, value]
    return [name, { ...value, keyPath: absolute(value.keyPath, prefix) }]
  })
  return Object.fromEntries(entries)
}

function isPathName(name: string): boolean {
  return name.endsWith('Path')
}

function pathOf(text: string): Path {
  const path = parsePath(text)
  if (!path) throw new FormatProblem(`${text} is not a path`)
  return path
}
