/** A value in a message. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/** The most levels of objects and lists, and the most characters of a message. */
const deepest = 8
const longest = 262_144

/**
 * Returns a copy of a received value, of plain values and of objects without a prototype. Returns `undefined` if it has
 * anything else, such as a `Map` or `NaN`, or is too deep or too long. Never throws.
 */
export function plainCopy(value: unknown): Json | undefined {
  let room = longest

  /** Uses up characters. Returns `false` if too few are left. */
  function spend(count: number): boolean {
    room -= count
    return room >= 0
  }
  function copyList(list: readonly unknown[], depth: number): Json | undefined {
    if (!spend(2 + list.length)) return undefined
    const copied: Json[] = []
    for (const item of list) {
      const one = copy(item, depth + 1)
      if (one === undefined) return undefined
      copied.push(one)
    }
    return copied
  }
  function copyRecord(record: object, depth: number): Json | undefined {
    const copied: { [name: string]: Json } = Object.create(null)
    for (const [name, item] of Object.entries(record)) {
      const one = spend(name.length + 4) ? copy(item, depth + 1) : undefined
      if (one === undefined) return undefined
      copied[name] = one
    }
    return copied
  }
  function copy(one: unknown, depth: number): Json | undefined {
    if (depth > deepest) return undefined
    if (isLeaf(one)) return spend(lengthOf(one)) ? one : undefined
    if (Array.isArray(one)) return copyList(one, depth)
    return isPlain(one) ? copyRecord(one, depth) : undefined
  }

  return copy(value, 0)
}

type Leaf = null | boolean | number | string

function isLeaf(value: unknown): value is Leaf {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  return typeof value === 'number' && Number.isFinite(value)
}

/** Returns the length of a value as JSON, without escape characters. */
function lengthOf(value: Leaf): number {
  return typeof value === 'string' ? value.length + 2 : String(value).length
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
