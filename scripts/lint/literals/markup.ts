/** Where a value of a template goes: into text, into an attribute that visitors read, or elsewhere in a tag. */
export type Hole = 'text' | 'attribute' | 'tag'

/** Marks the place of a value. */
export const hole = '\u0000'

/** Elements whose content is no text of the page. */
const silent = /<(style|script|svg)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi
const tag = /<[^>]*>/g
const attribute = /([a-z-]+)="([^"]*)"/gi

/** Attributes, and props of components, whose value visitors read. */
export const readAttributes: ReadonlySet<string> = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'alt', 'placeholder', 'label'],
])

/** Reads HTML whose parts have a value between them. Returns its texts, and where each value goes. */
export function readMarkup(parts: readonly string[]): { texts: string[]; holes: Hole[] } {
  // Numbered, so that each value is found again.
  const html = parts.map((part, index) =>
    index === 0 ? part : `${hole}${index - 1}${hole}${part}`,
  )
  const holes: Hole[] = parts.slice(1).map(() => 'tag')
  const texts: string[] = []
  const take = (text: string, kind: Hole) => {
    for (const [, index] of text.matchAll(/\0(\d+)\0/g)) holes[Number(index)] = kind
    texts.push(...text.split(/\0\d+\0/))
  }
  const shown = html.join('').replaceAll(silent, '')
  for (const [one] of shown.matchAll(tag))
    for (const [, name = '', value = ''] of one.matchAll(attribute))
      if (readAttributes.has(name.toLowerCase()) || isDescription(one, name))
        take(value, 'attribute')
  for (const text of shown.split(tag)) take(text, 'text')
  return { texts, holes }
}

function isDescription(one: string, name: string): boolean {
  return name === 'content' && /^<meta\b[^>]*name="description"/i.test(one)
}
