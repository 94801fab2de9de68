import { canParseUrl } from '@latchkey/protocol'

const loopback = /^(127\.0\.0\.1|\[::1\]|localhost|.+\.localhost)$/

/**
 * Whether a window can safely navigate to an address: `https:`, or `http:` on this machine. A `javascript:` address would
 * run in the navigating page.
 */
export function isWebUrl(text: string): boolean {
  if (!canParseUrl(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
