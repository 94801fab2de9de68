/** A link of a Markdown text, `[label](target)` or `![label](target)`. Those in blocks of code are none. */
export type Link = { label: string; target: string; isPicture: boolean }

const pattern = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
/** Blocks of code and inline code, which contain no links. */
const code = /^```.*?^```$|`[^`\n]*`(?!\])/gms

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
  const parts: string[] = []
  let end = 0
  for (const { index, 0: kept } of text.matchAll(code)) {
    parts.push(replaceIn(text.slice(end, index), targetOf), kept)
    end = index + kept.length
  }
  return [...parts, replaceIn(text.slice(end), targetOf)].join('')
}

function replaceIn(text: string, targetOf: (link: Link) => string | undefined): string {
  return text.replace(pattern, (_, mark: string, label: string, given: string) => {
    const target = targetOf({ label, target: given, isPicture: mark === '!' })
    return target === undefined ? label : `${mark}[${label}](${target})`
  })
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}

/** Whether a target is a page of the web. */
export function isWebAddress(target: string): boolean {
  return /^(https?|mailto):/.test(target)
}
