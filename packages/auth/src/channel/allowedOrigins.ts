import { canParseUrl } from '@latchkey/protocol'
/** The members of the vault page's window that show which sites enclose it. */
export type EnclosedWindow = {
  readonly parent: unknown
  readonly top: unknown
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * Whether a site may open the wallet's page: its origin is one of the operator's `sites`, and has `https:`, or `http:` on
 * this machine.
 */
export function isAllowedOrigin(origin: string, sites: ReadonlySet<string>): boolean {
  if (!sites.has(origin) || !canParseUrl(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Whether the window's parent, which has sent a message from `origin`, is the only page around the wallet's page. */
export function isEmbeddedOnlyBy(window: EnclosedWindow, origin: string): boolean {
  return window.parent === window.top && enclosingOrigins(window).every((one) => one === origin)
}

/**
 * Returns the origins of the enclosing windows, as the browser reports them. Firefox reports `null` for a frame without
 * a referrer, such as this one.
 */
export function enclosingOrigins({ location }: Pick<EnclosedWindow, 'location'>): string[] {
  return Array.from(location.ancestorOrigins ?? []).filter((origin) => origin !== 'null')
}

function isLoopback(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
