/**
 * Merges a descriptor over the one that it includes (ERC-7730, Organizing files): what it has itself comes first, and
 * fields of one path become one. Deployments are of the including descriptor alone, where it has some.
 */
export function mergeDescriptors(included: unknown, including: unknown): unknown {
  const merged = merge(included, including)
  if (!isRecord(merged)) return merged
  const { includes: _, ...rest } = merged
  return rest
}

function merge(base: unknown, over: unknown, name = ''): unknown {
  if (Array.isArray(base) && Array.isArray(over))
    return name === 'fields' ? mergeFields(base, over) : over
  if (!isRecord(base) || !isRecord(over)) return over === undefined ? base : over
  const names = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries([...names].map((one) => [one, merge(base[one], over[one], one)]))
}

function mergeFields(base: readonly unknown[], over: readonly unknown[]): unknown[] {
  const pathOf = (field: unknown) => (isRecord(field) ? field.path : undefined)
  const isNew = (field: unknown) =>
    pathOf(field) === undefined || !base.some((one) => pathOf(one) === pathOf(field))
  const merged = base.map((field) => {
    const own = over.find((one) => pathOf(one) !== undefined && pathOf(one) === pathOf(field))
    return merge(field, own)
  })
  return [...merged, ...over.filter(isNew)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
