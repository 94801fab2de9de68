/** The parts of a filter of logs that exclude some. */
type LogFilter = { address?: unknown; topics?: unknown }

/** Whether a filter excludes any logs. An empty list matches everything, and so does a null among alternatives. */
export function excludesLogs({ address, topics }: LogFilter): boolean {
  const alternatives = Array.isArray(topics) ? topics : []
  return excludes(address) || alternatives.some(excludes)
}

function excludes(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0 && !value.includes(null)
    : typeof value === 'string'
}
