import { plainText } from '@latchkey/protocol'

/** The site at the other end, by its own word. */
export type Site = { name: string; host: string }

export function siteOf({ name, url }: { name: string; url: string }): Site {
  return { name: plainText(name) || 'A site without a name', host: hostOf(url) }
}

function hostOf(url: string): string {
  try {
    return new URL(url).host || 'no address'
  } catch {
    return 'no address'
  }
}
