/** What paths lead to: the call's arguments (`#.`), the call itself (`@.`), and the descriptor's metadata (`$.`). */
export type Roots = {
  arguments: Readonly<Record<string, unknown>>
  call: { to: string; value: bigint; from: string }
  metadata: Readonly<Record<string, unknown>>
}

const stepsMax = 12
/** More items of a list are not shown one by one. */
const itemsMax = 32

/** All that a path leads to: one value, several where it takes every item of a list (`[]`), or none. */
export function valuesAt(path: string, roots: Roots): unknown[] {
  const [root, rest] = rootOf(path, roots)
  const steps = rest.split('.').filter((step) => step !== '')
  if (steps.length > stepsMax) return []
  return steps.reduce<unknown[]>(
    (values, step) => values.flatMap((value) => stepInto(value, step)).slice(0, itemsMax),
    [root],
  )
}

function rootOf(path: string, roots: Roots): [root: unknown, rest: string] {
  const rest = path.slice(2)
  if (path.startsWith('@.')) return [roots.call, rest]
  if (path.startsWith('$.')) return [{ metadata: roots.metadata }, rest]
  return [roots.arguments, path.startsWith('#.') ? rest : path]
}

function stepInto(value: unknown, step: string): unknown[] {
  const index = /^\[(-?\d{1,4})?\]$/.exec(step)
  if (index) {
    if (!Array.isArray(value)) return []
    return index[1] === undefined ? value : [value.at(Number(index[1]))]
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).find(([name]) => name === step)
  return own ? [own[1]] : []
}
