import type { Field } from '../review.ts'
import { textOf, unitsOf } from '../values.ts'
import type { Described } from './described.ts'
import { formatValue } from './formats.ts'
import type { FieldFormat, FormatNode, GroupFormat } from './nodes.ts'
import { createParams } from './params.ts'
import { type Reached, type Roots, valuesAt } from './paths.ts'

/** More fields are not shown one by one. The last line has their number. */
const fieldsMax = 64

/** Thrown for data that is not what the descriptor describes. */
const mismatch = new Error('The descriptor does not fit the data')

/**
 * Returns the arguments that a format shows, in its order. Returns `undefined` if the data is not what the format
 * describes: a path reaches nothing, a value is not one of those that it must be, lists differ in length.
 */
export function fieldsOf(nodes: readonly FormatNode[], described: Described): Field[] | undefined {
  try {
    const fields = nodes.flatMap((node) => fieldsIn(node, described, []))
    const more = fields.length - fieldsMax
    if (more <= 0) return fields
    // A call that is not shown could be any call.
    if (fields.slice(fieldsMax).some(({ value }) => value.kind === 'call')) return undefined
    return [
      ...fields.slice(0, fieldsMax),
      { label: '…', value: { kind: 'text', text: `+${more}` } },
    ]
  } catch (error) {
    if (error === mismatch) return undefined
    throw error
  }
}

function fieldsIn(node: FormatNode, described: Described, at: readonly number[]): Field[] {
  if (node.kind === 'field') return fieldsFor(node, described, at)
  const places = node.path
    ? reach(node.path, described.roots, at)
    : [{ value: undefined, indices: at }]
  const fields = places.flatMap(({ indices }) =>
    bundlesOf(node, described.roots, indices).flatMap((bundle) =>
      node.nodes.flatMap((child) => fieldsIn(child, described, bundle)),
    ),
  )
  if (node.label === '') return fields
  return fields.map(({ label, value }) => ({ label: `${node.label}: ${label}`, value }))
}

/** The indices for each round of a group: one round, or one for each item of its lists side by side. */
function bundlesOf(
  { isBundled, nodes }: GroupFormat,
  roots: Roots,
  at: readonly number[],
): readonly (readonly number[])[] {
  if (!isBundled) return [at]
  const lists = nodes.flatMap((node) => {
    const path =
      node.kind === 'group' ? node.path : 'steps' in node.source ? node.source : undefined
    return path ? [new Set(reach(path, roots, at).map(({ indices }) => indices[at.length]))] : []
  })
  const count = lists[0]?.size ?? 0
  const isWhole = (list: ReadonlySet<number | undefined>) =>
    list.size === count &&
    Array.from({ length: count }, (_, index) => index).every((one) => list.has(one))
  if (!lists.every(isWhole)) throw mismatch
  return Array.from({ length: count }, (_, index) => [...at, index])
}

function fieldsFor(node: FieldFormat, described: Described, at: readonly number[]): Field[] {
  const { source, visibility, label, separator } = node
  const reached =
    'constant' in source
      ? [
          {
            value: createParams(node.params, described.roots, at).read(source.constant),
            indices: at,
          },
        ]
      : reach(source, described.roots, at).flatMap(itemsOf)
  return reached.flatMap(({ value, indices }) => {
    if (visibility.kind === 'mustMatch' && !isIn(value, visibility.values)) throw mismatch
    if (visibility.kind === 'mustMatch') return []
    if (visibility.kind === 'ifNotIn' && isIn(value, visibility.values)) return []
    const place = separator?.replaceAll('{index}', String(indices.at(-1) ?? 0))
    const shown = shownValue(value, node, described, indices)
    return [{ label: place === undefined ? label : `${place} ${label}`.trim(), value: shown }]
  })
}

function shownValue(
  value: unknown,
  { format, params, encrypted }: FieldFormat,
  described: Described,
  indices: readonly number[],
): Field['value'] {
  if (encrypted !== undefined) return { kind: 'text', text: `${encrypted} ${textOf(value)}`.trim() }
  const read = createParams(params, described.roots, indices)
  if (read.isMissing()) throw mismatch
  return formatValue(value, format, read, described) ?? { kind: 'text', text: textOf(value) }
}

/** A list of values is shown value by value. */
function itemsOf(reached: Reached): readonly Reached[] {
  const { value, indices } = reached
  if (!Array.isArray(value)) return [reached]
  return value.flatMap((item, place) => itemsOf({ value: item, indices: [...indices, place] }))
}

function reach(path: Parameters<typeof valuesAt>[0], roots: Roots, at: readonly number[]) {
  const reached = valuesAt(path, roots, at)
  if (!reached) throw mismatch
  return reached
}

/** Whether a value is one of a list: numbers and hex by what they mean, text by its characters. */
function isIn(value: unknown, list: readonly unknown[]): boolean {
  const units = unitsOf(value)
  return list.some((one) => {
    const other = unitsOf(one)
    if (units !== undefined && other !== undefined) return units === other
    return textOf(one).toLowerCase() === textOf(value).toLowerCase()
  })
}
