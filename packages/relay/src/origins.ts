const entryPattern = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+))?$/i
const always = new Set(['localhost', '127.0.0.1'])

/**
 * Whether an origin is on an allow-list of `[scheme://]host[:port]` entries: scheme and port count when given, `*`
 * stands for one whole label of the host. Localhost always passes, and an empty list lets everything through.
 */
export function isOriginAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const url = origin === undefined ? undefined : parseOrigin(origin)
  if (!url) return false
  return always.has(url.hostname) || allowed.some((entry) => matches(entry, url))
}

/** Whether an entry can be understood at all. */
export function isOriginEntry(entry: string): boolean {
  return entryPattern.test(entry)
}

function parseOrigin(origin: string): URL | undefined {
  return URL.canParse(origin) ? new URL(origin) : undefined
}

function matches(entry: string, url: URL): boolean {
  const [, scheme, host, port] = entryPattern.exec(entry) ?? []
  if (host === undefined) return false
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol) return false
  if (port !== undefined && port !== portOf(url)) return false
  const wanted = host.toLowerCase().split('.')
  const labels = url.hostname.split('.')
  return (
    wanted.length === labels.length &&
    wanted.every((label, index) => label === '*' || label === labels[index])
  )
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port
  return protocol === 'https:' ? '443' : protocol === 'http:' ? '80' : ''
}
