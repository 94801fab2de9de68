import { isLoopbackHost } from '@latchkey/service/clients'

/** Whether a text is the address of a web page: `https:`, or `http:` on this machine. */
export function isPageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
