/**
 * A copy of plain data for foreign code, which may write into what it is given. What cannot be copied, such as a proxy of a
 * site's framework, is given as it is.
 */
export function copyOf<T>(value: T): T {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}
