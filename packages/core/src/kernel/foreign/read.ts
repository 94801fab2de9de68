/** One property of a foreign value, read once; `undefined` when there is none or reading it throws. */
export function field(value: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(value), key)
  } catch {
    return undefined
  }
}

/** The number under which a wallet files an error (some write it as text), else `NaN`. */
export function errorCode(error: unknown): number {
  const code = field(error, 'code')
  return typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN
}

/** A copy of a foreign list; `undefined` when it is none, is longer than `max`, or reading it throws. */
export function elements(value: unknown, max = 100): unknown[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const { length } = value
    if (!(length <= max)) return undefined
    const copy: unknown[] = []
    for (let index = 0; index < length; index++) copy.push(value[index])
    return copy
  } catch {
    return undefined
  }
}

/** The names of a foreign object's own properties; none when there are more than `max` or reading them throws. */
export function keys(value: unknown, max = 100): string[] {
  try {
    const names = Object.keys(Object(value))
    return names.length <= max ? names : []
  } catch {
    return []
  }
}
