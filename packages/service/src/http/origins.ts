export type OriginRule = {
  allows(origin: string | undefined): boolean
  /** The `access-control-*` headers of an answer to this origin. */
  headers(origin: string | undefined): Readonly<Record<string, string>>
}

const exposed = {
  'access-control-expose-headers': 'x-request-id, retry-after, etag, latchkey-set-cookie',
}
const anyOrigin = { 'access-control-allow-origin': '*', ...exposed }

/**
 * Which sites may call. No list: any. A request without an Origin (a server, a picture) always may. `trusted`: sites whose
 * pages may bring the visitor's cookies.
 */
export function createOriginRule(
  allowed: readonly string[] | undefined,
  trusted: readonly string[] = [],
): OriginRule {
  const rule = ruleOf(allowed)
  if (trusted.length === 0) return rule
  return {
    allows: (origin) => (origin !== undefined && trusted.includes(origin)) || rule.allows(origin),
    headers(origin) {
      if (origin === undefined || !trusted.includes(origin))
        return { ...rule.headers(origin), vary: 'origin' }
      return {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'origin',
        ...exposed,
      }
    },
  }
}

function ruleOf(allowed: readonly string[] | undefined): OriginRule {
  if (allowed === undefined) return { allows: () => true, headers: () => anyOrigin }
  const known = new Set(allowed)
  const allows = (origin: string | undefined) => origin === undefined || known.has(origin)
  return {
    allows,
    headers: (origin) =>
      origin !== undefined && known.has(origin)
        ? { 'access-control-allow-origin': origin, vary: 'origin', ...exposed }
        : { vary: 'origin' },
  }
}

export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, user-agent, referrer, origin, access-control-request-method, access-control-request-headers, solana-client, sec-fetch-mode, x-sdk-type, x-sdk-version, x-project-id, if-none-match, latchkey-cookie',
  'access-control-max-age': '86400',
} as const
