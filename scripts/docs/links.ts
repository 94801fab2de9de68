/** A link of a Markdown text, `[label](target)` or `![label](target)`. Those in blocks of code are none. */
export type Link = { label: string; target: string; isPicture: boolean }

/** A block of code, a link, or inline code, whichever comes first: code contains no links, a label may contain code. */
const pattern = /^```.*?^```$|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)|`[^`\n]*`/gms

/** The links of a document. */
export function linksIn(text: string): Link[] {
  const links: Link[] = []
  replaceLinks(text, (link) => {
    links.push(link)
    return link.target
  })
  return links
}

/** Gives each link another target; where there is none, its label stays as plain text. */
export function replaceLinks(text: string, targetOf: (link: Link) => string | undefined): string {
  return text.replace(pattern, (whole, mark?: string, label?: string, given?: string) => {
    if (mark === undefined || label === undefined || given === undefined) return whole
    const target = targetOf({ label, target: given, isPicture: mark === '!' })
    return target === undefined ? label : `${mark}[${label}](${target})`
  })
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)
  return new Set([...headings].map(([, heading = '']) => slugOf(heading)))
}

/** The anchor of a heading, as GitHub makes it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Whether a target is a page of the web. */
export function isWebAddress(target: string): boolean {
  return /^(https?|mailto):/.test(target)
}
