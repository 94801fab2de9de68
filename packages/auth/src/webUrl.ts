const loopback = /^(127\.0\.0\.1|\[::1\]|localhost|.+\.localhost)$/

/**
 * Whether a text is the address of a web page that a window can safely be sent to: `https:`, or `http:` on this machine. A
 * `javascript:` address would run in the page that sends it there.
 */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
