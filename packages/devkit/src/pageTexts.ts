const attributes = /\s(?:aria-label|title|alt|placeholder|value)="([^"]*)"/g

/**
 * Returns the texts that a visitor can read on a page: those between its tags and those of its attributes, as they are in
 * the HTML, without its styles and scripts.
 */
export function pageTexts(html: string): string[] {
  const shown = html.replaceAll(/<(style|script)>[\s\S]*?<\/\1>/g, '')
  const ofAttributes = [...shown.matchAll(attributes)].map(([, text = '']) => text)
  return [...shown.split(/<[^>]*>/), ...ofAttributes]
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/**
 * Returns what a page in the pseudo-language shows outside of its ⟦messages⟧, if it has letters. `data`: the names and
 * values that the page was given.
 */
export function untranslated(html: string, data: readonly string[]): string[] {
  return pageTexts(html)
    .map((text) => text.replaceAll(/⟦[^⟧]*⟧/g, '').trim())
    .filter((text) => /\p{L}/u.test(text) && !data.includes(text))
}
