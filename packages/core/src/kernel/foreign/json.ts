export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text that is neither empty nor longer than anything of its kind. */
export function parseText(value: unknown, max = 2048): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
}

/** The first `max` items, without those that do not parse. */
export function parseList<T>(
  value: unknown,
  max: number,
  parse: (item: unknown) => T | undefined,
): T[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, max)
    .map(parse)
    .filter((item) => item !== undefined)
}
