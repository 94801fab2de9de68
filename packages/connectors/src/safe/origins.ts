import { canParseUrl } from '@latchkey/protocol'
/** Where Safe{Wallet} is served. */
export const safeOrigins: readonly string[] = ['https://app.safe.global', 'https://*.safe.global']

/** Whether an origin is one of the allowed: exact, or `https://*.example.com` for what is below a domain. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) => {
    const [scheme, domain] = pattern.split('*')
    if (domain === undefined) return origin === pattern
    // Without a dot and a domain behind the star, anybody would be allowed.
    if (!scheme?.endsWith('://') || !/^\.[^.*]+\.[^*]+$/.test(domain)) return false
    return origin.startsWith(scheme) && origin.endsWith(domain) && isName(origin, scheme, domain)
  })
}

function isName(origin: string, scheme: string, domain: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(origin.slice(scheme.length, -domain.length))
}

/**
 * Returns the origins that a message to the parent may go to: the parent's, if the browser reports it and it is
 * allowed, otherwise the allowed origins without wildcards. Never all origins.
 */
export function parentOrigins(page: Window, allowed: readonly string[]): string[] {
  if (page.parent === page) return []
  const parent = page.location.ancestorOrigins?.[0]
  if (parent !== undefined) return isAllowedOrigin(parent, allowed) ? [parent] : []
  const { referrer } = page.document
  const referrers = canParseUrl(referrer) ? [new URL(referrer).origin] : []
  const named = allowed.filter((origin) => !origin.includes('*'))
  return [...new Set([...referrers.filter((origin) => isAllowedOrigin(origin, allowed)), ...named])]
}
