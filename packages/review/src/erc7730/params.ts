import { evmAddress, textOf } from '../values.ts'
import { parsePath, type Roots, valuesAt } from './paths.ts'

/** The parameters of a field, for one of its values. */
export type Params = ReturnType<typeof createParams>

/**
 * Reads the parameters of a field's format. A parameter is a value, a path to one, or a map with the path of its key.
 *
 * @param at the indices of the field's value in its lists; a parameter that is a list has its value at the same indices
 */
export function createParams(
  params: Readonly<Record<string, unknown>>,
  roots: Roots,
  at: readonly number[],
) {
  function follow(text: string): unknown {
    const path = parsePath(text)
    const reached = path && valuesAt(path, roots, at)
    const [first] = reached ?? []
    if (!first || (reached && reached.length > 1)) return undefined
    return at
      .slice(first.indices.length)
      .reduce<unknown>((value, index) => (Array.isArray(value) ? value[index] : value), first.value)
  }

  /** The value of a map (`metadata.maps`) for the key that the data has. */
  function lookUp({ map, keyPath }: { map: unknown; keyPath: unknown }): unknown {
    const found = typeof map === 'string' ? follow(map) : undefined
    const key = typeof keyPath === 'string' ? follow(keyPath) : undefined
    if (typeof found !== 'object' || found === null || key === undefined) return undefined
    const values = 'values' in found ? found.values : found
    const entries = typeof values === 'object' && values !== null ? Object.entries(values) : []
    return entries.find(([name]) => name.toLowerCase() === textOf(key).toLowerCase())?.[1]
  }

  function read(value: unknown): unknown {
    if (isMap(value)) return lookUp(value)
    return typeof value === 'string' && /^[#@$]\./.test(value) ? follow(value) : value
  }

  return {
    /** The value of a constant, a reference to one, or a map. */
    read,
    /** A parameter by its name: by `namePath`, else by `name`. `undefined` if there is none or it reaches nothing. */
    get(name: string): unknown {
      const path = params[`${name}Path`]
      if (typeof path !== 'string') return read(path ?? params[name])
      return isConstant(path) ? path : follow(path)
    },
    /** Whether the descriptor gives a parameter, whatever it reaches. */
    has: (name: string) => params[name] !== undefined || params[`${name}Path`] !== undefined,
    /** Every value of a parameter that may be a list. */
    list(name: string): unknown[] {
      return [params[name]].flat().map(read)
    },
    /** Whether a map has no value for the data. The descriptor then says nothing of the data (ERC-7730, maps). */
    isMissing: () => Object.values(params).some((one) => isMap(one) && lookUp(one) === undefined),
  }
}

function isMap(value: unknown): value is { map: unknown; keyPath: unknown } {
  return typeof value === 'object' && value !== null && 'map' in value && 'keyPath' in value
}

/** Some descriptors have an address or a number in place of a path. */
function isConstant(text: string): boolean {
  return evmAddress.test(text) || (/^(0x)?[0-9a-f]+$/i.test(text) && /^\d|^0x/.test(text))
}
