/**
 * Reads JSON text; whole numbers that a JavaScript number would round become big integers. Throws a SyntaxError where
 * it is not JSON.
 */
export function parseExact(text: string): unknown {
  return JSON.parse(text, keepDigits)
}

function keepDigits(_key: string, value: unknown, ...[context]: unknown[]): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const { source } = Object(context)
  return typeof source === 'string' && /^-?\d{1,80}$/.test(source) ? BigInt(source) : value
}

/** The JSON text of what {@link parseExact} has read, every digit as it was. */
export function stringifyExact(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(stringifyExact).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const texts = members.map(([name, member]) => `${JSON.stringify(name)}:${stringifyExact(member)}`)
  return `{${texts.join(',')}}`
}
