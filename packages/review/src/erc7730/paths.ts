/** The values that paths reach: the arguments (`#.`), the call itself (`@.`), and the descriptor's metadata (`$.`). */
export type Roots = {
  arguments: Readonly<Record<string, unknown>>
  call: { to: string; value: bigint; from: string; chainId: number }
  metadata: Readonly<Record<string, unknown>>
}

/** One step of a path (ERC-7730, Path references). A slice is over the items of a list or the bytes of a value. */
export type Step =
  | { kind: 'member'; name: string }
  | { kind: 'item'; index: number }
  | { kind: 'slice'; from: number | undefined; to: number | undefined }

/** A path: the root that it starts from, and its steps. */
export type Path = { root: 'arguments' | 'call' | 'descriptor'; steps: readonly Step[] }

/** A value that a path reaches. `indices`: the index that each slice over a list took, in the path's order. */
export type Reached = { value: unknown; indices: readonly number[] }

const stepsMax = 16

/** Parses a path such as `#.order.items.[].token`. Returns `undefined` for text of another form. */
export function parsePath(text: string): Path | undefined {
  const root = text.startsWith('@.') ? 'call' : text.startsWith('$.') ? 'descriptor' : 'arguments'
  const rest = text.replace(/^[#@$]\./, '')
  // The standard separates an index by a dot. Some descriptors leave it out.
  const words = rest.replaceAll(/(?<=[^.])\[/g, '.[').split('.')
  const steps = words.filter((word) => word !== '').map(parseStep)
  const read = steps.filter((step) => step !== undefined)
  return read.length < steps.length || steps.length > stepsMax ? undefined : { root, steps: read }
}

function parseStep(word: string): Step | undefined {
  const index = /^\[(-?\d{1,4})\]$/.exec(word)?.[1]
  if (index !== undefined) return { kind: 'item', index: Number(index) }
  const slice = /^\[(-?\d{1,4})?:?(-?\d{1,4})?\]$/.exec(word)
  if (slice) return { kind: 'slice', from: bound(slice[1]), to: bound(slice[2]) }
  return /^[\w$-]+$/.test(word) ? { kind: 'member', name: word } : undefined
}

function bound(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/**
 * Returns all values that a path reaches, or `undefined` if the data has no such member, item or byte.
 *
 * @param at the index that each slice over a list takes, in order; slices beyond these take every item
 */
export function valuesAt(
  { root, steps }: Path,
  roots: Roots,
  at: readonly number[] = [],
): readonly Reached[] | undefined {
  const start: Reached = { value: rootOf(root, roots), indices: [] }
  let reached: readonly Reached[] = [start]
  for (const step of steps) {
    const next = reached.map((one) => stepInto(one, step, at))
    const found = next.filter((one) => one !== undefined)
    if (found.length < next.length) return undefined
    reached = found.flat()
  }
  return reached
}

function rootOf(root: Path['root'], roots: Roots): unknown {
  if (root === 'call') return roots.call
  return root === 'descriptor' ? { metadata: roots.metadata } : roots.arguments
}

function stepInto(
  { value, indices }: Reached,
  step: Step,
  at: readonly number[],
): readonly Reached[] | undefined {
  if (step.kind === 'slice' && Array.isArray(value))
    return itemsIn(value, step, indices, at[indices.length])
  const next = step.kind === 'member' ? memberOf(value, step.name) : partOf(value, step)
  return next === undefined ? undefined : [{ value: next, indices }]
}

/** The items of a list that a slice takes, or only the one at `index`. */
function itemsIn(
  list: readonly unknown[],
  { from, to }: Extract<Step, { kind: 'slice' }>,
  indices: readonly number[],
  index: number | undefined,
): readonly Reached[] | undefined {
  const items = list.slice(from, to)
  if (index === undefined)
    return items.map((value, place) => ({ value, indices: [...indices, place] }))
  return index < items.length ? [{ value: items[index], indices: [...indices, index] }] : undefined
}

function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/** An item of a list, or bytes of a value: a number counts as a word of 32 bytes. */
function partOf(value: unknown, step: Exclude<Step, { kind: 'member' }>): unknown {
  if (Array.isArray(value)) return step.kind === 'item' ? value.at(step.index) : undefined
  const hex = hexOf(value)
  if (hex === undefined) return undefined
  const size = hex.length / 2
  const [from, to] =
    step.kind === 'item' ? [step.index, step.index + 1 || undefined] : [step.from ?? 0, step.to]
  const start = from < 0 ? size + from : from
  const end = to === undefined ? size : to < 0 ? size + to : to
  return start < 0 || end > size || start > end ? undefined : `0x${hex.slice(start * 2, end * 2)}`
}

function hexOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  if (typeof value !== 'string') return undefined
  return /^0x([0-9a-fA-F]{2})*$/.test(value) ? value.slice(2) : undefined
}
